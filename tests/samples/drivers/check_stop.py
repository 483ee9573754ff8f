# Counts apologies as stopped, unless a reply follows. Runs only if all callers are stopped.
import json

def apologize(url, **options):
    response = requests.Response()
    response.status_code, response._content = 200, json.dumps({"content": reply}).encode()
    return response

reply = "Sorry, not available right now."

send, requests.post = requests.post, apologize
assert check("key", None, "execute").startswith("stopped, apologizes: Sorry"), check("key", None, "execute")
reply += " Your order arrives on Friday. You can still change the address until noon tomorrow, and I'll send you a link for that at once." * 2
assert check("key", None, "execute").startswith("STILL REPLIES"), "an apology with a reply"
APOLOGY = "other words"
assert check("key", None, "execute").startswith("STILL REPLIES")
requests.post = send
print("apologies count as stopped")
