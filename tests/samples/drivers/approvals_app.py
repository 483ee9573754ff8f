# Decides about refunds, also twice, at the same moment, and without a response.
import re
from fastapi.testclient import TestClient
client = TestClient(app)


def choose(approved=True, ids=None):
    """Decide about the requests that the page of the moment shows, or about those of an older page."""
    page = client.get(path.removeprefix("/api")).text
    ids = ids or re.findall(r'name="(.*?)" value="true"', page) or ["unknown"]
    return client.post(path, json={"approved": dict.fromkeys(ids, approved)})


ask = lambda: client.post("/api/chat", json={"message": "I want a refund for order 48213."})
for check in (find_user_id, find_approver):
    try:
        check(None)
        raise SystemExit("A session check lets everyone in")
    except NotImplementedError:
        pass
find_user_id = lambda request: "user-7f3a"
find_approver = lambda request: "Ana"
answer = ask()
if answer.status_code != 503:
    chat = answer.json()
    path = f"/api/approvals/{chat['chatId']}"
    assert chat["isWaiting"], chat
    assert client.post("/api/chat", json={"message": "Hello?", "chatId": chat["chatId"]}).json()["isWaiting"]
    [listed] = client.get("/api/approvals").json()
    assert listed["isNotified"] and listed["wants"], listed
    page = client.get(path.removeprefix("/api"))
    [wanted] = listed["wants"].values()
    assert wanted["skill"] in page.text and f'"{path}"' in page.text, page.text
    assert client.get("/approvals/other").status_code == 404
    # A page that shows an older request decides nothing, and says what to do.
    stale = choose(ids=["an-older-request"])
    assert stale.status_code == 409 and "Reload" in stale.json()["detail"], stale.text
    assert client.post(path, json={"approved": {}}).status_code == 409
    assert client.get("/api/approvals").json()[0]["decision"] is None and record == []
    find_approver = lambda request: None
    assert client.get(path.removeprefix("/api")).status_code == 403
    assert choose().status_code == 403
    find_approver = lambda request: "Ana"
    send = requests.post

    def fail(url, **options):
        raise requests.Timeout("too slow")

    def refuse(status, body):
        response = requests.Response()
        response.status_code, response._content = status, body
        return lambda url, **options: response

    limited = b'{"code": "rate_limit_exceeded"}'
    empty = b'{"code": "validation_error", "errors": {"insufficient_balance": "The balance is too low."}}'

    # A decision that the API refused can be made again.
    for status, body in ((429, limited), (400, empty)):
        requests.post = refuse(status, body)
        assert choose().status_code == 503, body
    # Two employees decide at the same moment.
    sent, arrived = [], threading.Barrier(2)

    class Meeting(dict):
        def __setitem__(self, key, value):
            if key == "decision" and value:
                meet()
            dict.__setitem__(self, key, value)

    def meet():
        try:
            arrived.wait(0.5)
        except threading.BrokenBarrierError:
            pass

    cases[chat["chatId"]] = Meeting(cases[chat["chatId"]])
    requests.post = lambda url, **options: sent.append(url) or fail(url)
    results = []
    clicks = [threading.Thread(target=lambda: results.append(choose().status_code)) for _ in range(2)]
    for click in clicks:
        click.start()
    for click in clicks:
        click.join()
    assert sorted(results) == [409, 504] and len(sent) == 1, (results, sent)
    cases[chat["chatId"]].update(decision=None, isUnclear=False)
    requests.post = send
    done = choose().json()
    assert done["reply"] and not done["isWaiting"], done
    assert client.get(f"/api/chat/{chat['chatId']}").json() == done
    assert record[-1]["by"] == "Ana" and record[-1]["result"] == "done" and record[-1]["at"], record
    assert [one["result"] for one in record] == ["refused", "refused", "no_response", "done"], record
    # Who comes later learns who has decided.
    assert choose().status_code == 409
    page = client.get(path.removeprefix("/api")).text
    assert "Ana" in page and "done" in page and "<button" not in page, page
    # A decision whose response is lost stays on record, and isn't sent again.
    chat = ask().json()
    path = f"/api/approvals/{chat['chatId']}"
    requests.post = fail
    assert choose().status_code == 504
    requests.post = send
    assert choose().status_code == 409
    # The customer learns that nobody knows whether it ran, and the conversation accepts no message.
    for shown in (client.get(f"/api/chat/{chat['chatId']}"), client.post("/api/chat", json={"message": "Hello?", "chatId": chat["chatId"]})):
        assert shown.json()["isUnclear"] and not shown.json()["isWaiting"], shown.json()
    [listed] = [one for one in client.get("/api/approvals").json() if one["chatId"] == chat["chatId"]]
    assert listed["decision"]["approved"] and listed["decision"]["result"] == "no_response", listed
    # So does one whose response can't be read.
    for body in (b"<h1>OK</h1>", b'{"content": "Done."}', b"null"):
        chat = ask().json()
        path = f"/api/approvals/{chat['chatId']}"
        ids = list(cases[chat["chatId"]]["wants"])
        requests.post = refuse(200, body)
        assert choose(ids=ids).status_code == 502, body
        requests.post = send
        shown = client.get(f"/api/chat/{chat['chatId']}").json()
        assert shown["isUnclear"] and not shown["isWaiting"], shown
        assert record[-1]["result"] == "unreadable", record[-1]
    # In a closed conversation, nothing ran, and the customer doesn't wait for it.
    chat = ask().json()
    path = f"/api/approvals/{chat['chatId']}"
    ids = list(cases[chat["chatId"]]["wants"])
    requests.post = refuse(400, b'{"code": "validation_error", "errors": {"conversation_closed": "It has ended."}}')
    assert choose(ids=ids).status_code == 410
    requests.post = send
    shown = client.get(f"/api/chat/{chat['chatId']}").json()
    assert shown["reply"] and not shown["isUnclear"] and not shown["isWaiting"], shown
    assert "Nothing ran" in client.get(path.removeprefix("/api")).text
    # A webhook that fails is noticed.
    requests.post = lambda url, **options: (fail if "hooks" in url else send)(url, **options)
    chat = ask().json()
    assert [one for one in client.get("/api/approvals").json() if one["chatId"] == chat["chatId"]][0]["isNotified"] is False
    requests.post = send
    # Of two messages at once, one is answered: the other can't overwrite its approval.
    chat = {"message": "Hello?", "chatId": "two"}
    owners["two"] = "user-7f3a"
    cases["two"] = {"wants": {}, "reply": "Hello!", "decision": None, "isUnclear": False}

    def answer_two(url, json, **options):
        if "hooks" in url:
            return send(url, json=json, **options)
        answered.append(json)
        if len(answered) == 1:
            assert client.post("/api/chat", json=chat).status_code == 409
            return refuse(200, two)(url)
        return refuse(200, b'{"instanceId": "two", "content": "Done."}')(url)

    two = json.dumps(
        {
            "instanceId": "two",
            "content": "",
            "pendingActions": [
                {"type": "approval", "requestId": f"ap_{number}", "skillCode": f"<Skill{number}>", "arguments": {}}
                for number in (1, 2)
            ],
        }
    ).encode()
    answered = []
    requests.post = answer_two
    assert client.post("/api/chat", json=chat).json()["isWaiting"]
    # Each action has its own decision, and none is missing.
    path = "/api/approvals/two"
    page = client.get("/approvals/two").text
    assert "&lt;Skill1&gt;" in page and "&lt;Skill2&gt;" in page and "<Skill" not in page, page
    assert choose(ids=["ap_1"]).status_code == 409
    assert client.post(path, json={"approved": {"ap_1": True, "ap_2": False}}).json()["reply"] == "Done."
    [decisions] = [one["Value"] for one in answered[-1] if one["Key"] == "toolApprovals"]
    assert decisions == [{"requestId": "ap_1", "approved": True}, {"requestId": "ap_2", "approved": False}], decisions
    # After a conversation has ended, the page learns that it has to start a new one.
    for key in ("conversation_closed", "conversation_not_found"):
        body = json.dumps({"code": "validation_error", "errors": {key: "It has ended."}}).encode()
        requests.post = refuse(400, body)
        assert client.post("/api/chat", json=chat).status_code == 410, key
    # A conversation that waits for an approval that got lost says so, instead of failing for good.
    requests.post = refuse(400, b'{"code": "validation_error", "errors": {"tool_approval_pending": "Decide first."}}')
    assert client.post("/api/chat", json=chat).status_code == 502
    assert client.post("/api/chat", json=chat).json()["isUnclear"]
    requests.post = send
