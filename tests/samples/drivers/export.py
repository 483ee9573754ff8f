# Exports with missing pages, failures, a cut file, and more messages.
get = requests.get

def break_one(url, **options):
    response = get(url, **options)
    if broken and broken in url:
        response.status_code, response._content = status, b"{}"
    return response

requests.get = break_one
for status, broken in ((404, "/conversation/"), (500, "/feedback"), (403, "/AgentInstance/order-support")):
    skipped = export()
    assert skipped and all(name.strip() for name in skipped), (broken, skipped)
status, broken = 401, "/conversation/"
CONVERSATIONS.write_text("")
try:
    export()
    raise AssertionError("It goes on with a rejected key")
except SystemExit as error:
    assert "401" in str(error)
broken = ""
list_saved, list_all = list_all, lambda path: []
try:
    export()
    raise AssertionError("It exports nothing, and reports success")
except SystemExit as error:
    assert "any agent" in str(error)
list_all = list_saved
with CONVERSATIONS.open("a", encoding="utf-8") as file:
    file.write('{"id": "cut o')
assert export() == []
assert export() == []
[line] = [json.loads(line) for line in open("conversations.jsonl", encoding="utf-8")]
assert line["messages"][0]["value"] == "Where is my order <48213>?", line
assert "Too slow & too vague" in open("ratings.jsonl", encoding="utf-8").read()
assert line["id"] in open("costs.csv", encoding="utf-8").read()
stranger = {"id": "1", "agentVersion": 3, "userIdentifier": '=HYPERLINK("x")', "startDate": "2026-11-01"}
assert describe_cost("order-support", stranger)[3] == "'=HYPERLINK(\"x\")"
assert describe_cost("order-support", {"id": "2", "startDate": "2026-11-01"})[1] == "2"
more = [{"Key": "message", "Value": "And now?"}, {"Key": "chatId", "Value": line["id"]}]
requests.post(f"{API}/agent/order-support/execute", headers=HEADERS, json=more).raise_for_status()
DAYS = 30
assert export() == [] and export() == []
lines = [json.loads(line) for line in open("conversations.jsonl", encoding="utf-8")]
assert [len(one["messages"]) > len(line["messages"]) for one in lines] == [False, True], lines
DAYS = -1
export()
assert line["id"] not in open("costs.csv", encoding="utf-8").read()
