# Rates two replies, and collects the good one.
KEY = {"X-API-KEY": os.environ["SERENITY_API_KEY"]}
for question, feedback in (("Where is my order 48213?", True), ("Can I return a tent?", False)):
    run = requests.post(f"{API}/agent/{AGENT}/execute", headers=KEY, json=[{"Key": "message", "Value": question}]).json()
    path = f"agent/{AGENT}/conversation/{run['instanceId']}/message/{run['agentMessageId']}/feedback"
    requests.post(f"{API}/{path}", headers=KEY, json={"feedback": feedback}).raise_for_status()
collect()
[pair] = [json.loads(line) for line in open("test.jsonl", encoding="utf-8")]
assert pair["input"] == "Where is my order 48213?" and pair["reply"], pair
assert open("train.jsonl", encoding="utf-8").read() == ""
