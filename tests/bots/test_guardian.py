"""The guardian's own parts: what it sees of a program, and how it ends one."""

from __future__ import annotations

import os
import socket
import subprocess
import sys

from cardwright.bots import guardian


def test_it_sees_what_a_process_started() -> None:
    child = subprocess.Popen(["sleep", "60"])
    try:
        assert child.pid in guardian.descendants(os.getpid())
        assert guardian.resident_megabytes([os.getpid()]) > 1
        assert guardian.resident_megabytes([2**30]) == 0
    finally:
        child.kill()
        child.wait()


def test_it_ends_a_program_when_nobody_wants_it_any_more() -> None:
    ours, its = socket.socketpair()
    run = [sys.executable, "-I", "-S", guardian.__file__, str(its.fileno()), "100", "sleep", "60"]
    process = subprocess.Popen(run, pass_fds=(its.fileno(),))
    its.close()
    ours.shutdown(socket.SHUT_WR)
    assert process.wait(10) == 0
    assert ours.recv(100) == b"left"
    ours.close()


def test_it_says_what_cannot_be_started(tmp_path: os.PathLike[str]) -> None:
    ours, its = socket.socketpair()
    run = [sys.executable, "-I", "-S", guardian.__file__, str(its.fileno()), "100", str(tmp_path)]
    process = subprocess.Popen(run, pass_fds=(its.fileno(),))
    its.close()
    assert process.wait(10) == 0
    assert ours.recv(100) == b"start Permission denied"
    ours.close()
