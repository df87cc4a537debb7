"""`kibitzer engine` over its protocol: JSON-RPC, one message a line (docs/protocol.md)."""
import json
import os
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAM = os.environ.get('KIBITZER') or os.path.join(HERE, '..', 'target', 'release', 'kibitzer')


class Refused(Exception):
    """The engine answered with an error."""


class Engine:
    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, 'engine'], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.calls = 0

    def call(self, method, **params):
        self.calls += 1
        message = {'jsonrpc': '2.0', 'id': self.calls, 'method': method, 'params': params}
        self.process.stdin.write(json.dumps(message) + '\n')
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError('the engine ended')
        answer = json.loads(line)
        if 'error' in answer:
            raise Refused(answer['error'].get('message', 'no reason given'))
        return answer['result']

    def close(self):
        self.process.stdin.close()
        self.process.wait()
