"""Runs Python samples, each in its own namespace: reads one job per line as JSON, and writes one result per line.

The samples stay as readers see them. Their requests to the API go to the sandbox, and waits are skipped.
"""

import contextlib
import io
import json
import os
import re
import signal
import sys
import time
import traceback
import urllib.request

import httpx
import requests

API = "https://api.serenitystar.ai/"
LIMIT_SECONDS = 45

# Packages that a machine doesn't need for the other samples.
FRAMEWORKS = ("fastapi", "starlette")

# Responses that the sandbox doesn't have, with the fields that the pages name.
CALENDLY = "https://api.calendly.com/"
OTHER_SERVERS = {
    CALENDLY + "users/me": {"resource": {"uri": CALENDLY + "users/AAAA"}},
    CALENDLY + "event_types": {"collection": [{"name": "Fitting", "uri": CALENDLY + "event_types/BBBB"}]},
    CALENDLY + "event_type_available_times": {"collection": [{"start_time": "2025-01-24T09:00:00Z"}]},
    CALENDLY + "scheduling_links": {"resource": {"booking_url": "https://calendly.com/d/abcd"}},
    API + "api/SubscriptionPlan": [{"title": "Team", "monthlyPrice": 49, "showPrice": True}],
    "http://localhost:3000/leads": {"message": "Saved."},
    "http://localhost:4000/orders/48213": {"number": "48213", "status": "shipped"},
    "http://localhost:4100/meeting/schedule": {"id": "1"},
    "https://hooks.zapier.com/hooks/catch/YOUR_HOOK/": {"status": "success"},
    "https://n8n.shop.example.com/webhook/order-support": {"output": "It should arrive on Friday."},
}

origin = ""
other_requests = 0


def redirect(url):
    """Return the sandbox's URL for a URL of the API."""
    if not url.startswith(API):
        raise ConnectionError(f"No test server responds for {url}")
    return f"{origin}/{url[len(API):]}"


def redirect_requests(send):
    def wrapper(adapter, request, **options):
        global other_requests
        body = OTHER_SERVERS.get(request.url.split("?")[0])
        if body is None:
            request.url = redirect(request.url)
            return send(adapter, request, **options)
        other_requests += 1
        response = requests.Response()
        response.status_code = 200
        response.raw = io.BytesIO(json.dumps(body).encode())
        return response

    return wrapper


def redirect_httpx(handle):
    def wrapper(transport, request):
        request.url = httpx.URL(redirect(str(request.url)))
        request.headers["Host"] = request.url.netloc.decode()
        return handle(transport, request)

    return wrapper


def redirect_urllib(open_url):
    def wrapper(opener, request, *arguments, **options):
        request.full_url = redirect(request.full_url)
        return open_url(opener, request, *arguments, **options)

    return wrapper


def patch(owner, name, wrap):
    setattr(owner, name, wrap(getattr(owner, name)))


patch(requests.adapters.HTTPAdapter, "send", redirect_requests)
patch(httpx.HTTPTransport, "handle_request", redirect_httpx)
patch(httpx.AsyncHTTPTransport, "handle_async_request", redirect_httpx)
patch(urllib.request.OpenerDirector, "open", redirect_urllib)
time.sleep = lambda seconds: None


def print_values(*values, **options):
    """Print like `print`, and raise an error for a value that the response lacks."""
    if any(value is None or isinstance(value, str) and re.search(r"\b(None|nan)\b", value) for value in values):
        raise ValueError(f"printed a value that the response lacks: {' '.join(map(str, values))}")
    print(*values, **options)


def stop(*_):
    raise TimeoutError(f"didn't end within {LIMIT_SECONDS} seconds")


def run(job):
    global origin, other_requests
    origin, other_requests = job["origin"], 0
    result = {}
    output = io.StringIO()
    namespace = {"__name__": "__main__", "print": print_values}
    os.chdir(job["folder"])
    sys.stdin = io.StringIO(job["input"])
    signal.alarm(LIMIT_SECONDS)
    try:
        with contextlib.redirect_stdout(output):
            # Empty lines make the line numbers of errors those of the page.
            exec(compile("\n" * (job["line"] - 1) + job["source"], job["file"], "exec"), namespace)
            exec(job["driver"], namespace)
    except BaseException as error:
        frames = traceback.extract_tb(error.__traceback__)
        lines = [frame.lineno for frame in frames if frame.filename == job["file"]]
        if isinstance(error, ModuleNotFoundError) and error.name in FRAMEWORKS:
            result["missing"] = error.name
        elif not isinstance(error, SystemExit) or error.code:
            result["line"] = error.lineno if isinstance(error, SyntaxError) else (lines or [job["line"]])[-1]
            result["error"] = f"{type(error).__name__}: {error}"
    finally:
        signal.alarm(0)
    return {**result, "output": output.getvalue(), "other_requests": other_requests}


signal.signal(signal.SIGALRM, stop)
for line in sys.stdin.buffer:
    print(json.dumps(run(json.loads(line))), flush=True)
