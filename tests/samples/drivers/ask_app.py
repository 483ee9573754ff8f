# Asks through a web application, also for the conversation of someone else.
from fastapi.testclient import TestClient
client = TestClient(app)
find_user_id = lambda request: "user-7f3a"
question = {"message": "Where is my order 48213?"}
text = client.post("/api/ask", json=question).text
print(text)
assert '"type": "stop"' in text or "rate_limit_exceeded" in text, text
assert client.post("/api/ask", json={**question, "chatId": "other"}).status_code == 404
if '"type": "stop"' in text:
    assert client.post("/api/ask", json={**question, "chatId": next(iter(owners))}).status_code == 200
assert client.post("/api/ask", json={"message": "x" * 4001}).status_code == 413
assert client.post("/api/ask", json={"message": 1}).status_code == 400
assert client.post("/api/ask", content="no JSON").status_code == 400
assert 429 in [client.post("/api/ask", json={**question, "chatId": "other"}).status_code for _ in range(10)]
def stop_with(*types):
    pending = [{"type": one} for one in types]
    return pick_public({"type": "stop", "result": {"content": "", "instance_id": "1", "pending_actions": pending}})

assert stop_with("user_choice")["userActions"] and not stop_with("user_choice")["isWaiting"]
assert stop_with("approval")["isWaiting"] and not stop_with("approval")["userActions"]
error = {"type": "error", "code": "validation_error", "errors": {"conversation_closed": "It is closed."}}
assert pick_public(error)["code"] == find_code(error) == "conversation_closed"
assert find_code({"code": "server_error"}) == "server_error" and find_code({"errors": None}) == "unknown"
