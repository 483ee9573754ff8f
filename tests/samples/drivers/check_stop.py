# Counts apologies as stopped. Runs only if all callers are stopped.
def apologize(url, **options):
    response = requests.Response()
    response.status_code, response._content = 200, b'{"content": "Sorry, not available right now."}'
    return response

send, requests.post = requests.post, apologize
assert check("key", None, "execute").startswith("stopped, apologizes: Sorry"), check("key", None, "execute")
APOLOGY = "other words"
assert check("key", None, "execute").startswith("STILL REPLIES")
requests.post = send
print("apologies count as stopped")
