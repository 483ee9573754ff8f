"""Runs programs, each in its own namespace: reads one job per line as JSON, and writes one result per line."""

import base64
import datetime
import json
import sys
import time

import requests

KEY = "a-key-of-the-tests"


def check(is_right, message):
    if not is_right:
        raise AssertionError(message)


def run(job):
    session = requests.Session()

    def send(method, path, body=None, headers=None, files=None):
        url = path if path.startswith("http") else job["origin"] + path
        content = {"json": body} if body is not None else {}
        return session.request(method, url, headers={"X-API-KEY": KEY, **(headers or {})}, files=files, **content)

    def call(*arguments, **options):
        response = send(*arguments, **options)
        if not response.ok:
            raise RuntimeError(f"{response.status_code} {response.text}")
        is_json = "json" in response.headers.get("Content-Type", "")
        return response.json() if is_json else {"content": response.text}

    def form(name, file_name, media_type, content):
        return {name: (file_name, content, media_type)}

    names = {"send": send, "call": call, "form": form, "check": check, "sleep": time.sleep, "json": json}
    modules = {"base64": base64, "datetime": datetime, "requests": requests, "KEY": KEY}
    try:
        exec(compile(job["source"], job["name"], "exec"), {**names, **modules})
        return {}
    except BaseException as error:
        return {"error": f"{type(error).__name__}: {error}"}


for line in sys.stdin.buffer:
    print(json.dumps(run(json.loads(line))), flush=True)
