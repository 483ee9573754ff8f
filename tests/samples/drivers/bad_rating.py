# Starts a conversation whose reply a user rates badly, for scripts that read both.
AGENT = "order-support"

def rate_badly():
    run = requests.post(f"{API}/agent/{AGENT}/execute", headers=HEADERS, json=[
        {"Key": "message", "Value": "Where is my order <48213>?"},
        {"Key": "userIdentifier", "Value": "user-7f3a"},
    ]).json()
    rating = {"feedback": False, "comment": "Too slow & too vague"}
    path = f"agent/{AGENT}/conversation/{run['instanceId']}/message/{run['agentMessageId']}/feedback"
    requests.post(f"{API}/{path}", headers=HEADERS, json=rating).raise_for_status()

rate_badly()
