# Decides about refunds, also twice, at the same moment, and without a response.
from fastapi.testclient import TestClient
client = TestClient(app)
ask = lambda: client.post("/api/chat", json={"message": "I want a refund for order 48213."})
for check in (find_user_id, is_approver):
    try:
        check(None)
        raise SystemExit("A session check lets everyone in")
    except NotImplementedError:
        pass
find_user_id = lambda request: "user-7f3a"
is_approver = lambda request: True
answer = ask()
if answer.status_code != 503:
    chat = answer.json()
    path = f"/api/approvals/{chat['chatId']}"
    assert chat["isWaiting"], chat
    assert client.post("/api/chat", json={"message": "Hello?", "chatId": chat["chatId"]}).json()["isWaiting"]
    [listed] = client.get("/api/approvals").json()
    assert listed["isNotified"] and listed["wants"] and "requests" not in listed, listed
    page = client.get(path.removeprefix("/api"))
    assert listed["wants"][0]["skill"] in page.text and f'"{path}"' in page.text, page.text
    assert client.get("/approvals/other").status_code == 404
    is_approver = lambda request: False
    assert client.get(path.removeprefix("/api")).status_code == 403
    is_approver = lambda request: True
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
        assert client.post(path, json={"approved": True}).status_code == 503, body
    # Two employees decide at the same moment.
    sent, arrived = [], threading.Barrier(2)

    class Meeting(dict):
        def __setitem__(self, key, value):
            if value is True:
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
    clicks = [threading.Thread(target=lambda: results.append(client.post(path, json={"approved": True}).status_code)) for _ in range(2)]
    for click in clicks:
        click.start()
    for click in clicks:
        click.join()
    assert sorted(results) == [409, 504] and len(sent) == 1, (results, sent)
    cases[chat["chatId"]].update(decision=None, isUnclear=False)
    requests.post = send
    done = client.post(path, json={"approved": True}).json()
    assert done["reply"] and not done["isWaiting"], done
    assert client.get(f"/api/chat/{chat['chatId']}").json() == done
    assert client.post(path, json={"approved": True}).status_code == 404
    # A decision whose response is lost stays on record, and isn't sent again.
    chat = ask().json()
    path = f"/api/approvals/{chat['chatId']}"
    requests.post = fail
    assert client.post(path, json={"approved": True}).status_code == 504
    requests.post = send
    assert client.post(path, json={"approved": True}).status_code == 409
    # The customer learns that nobody knows whether it ran, and the conversation accepts no message.
    for shown in (client.get(f"/api/chat/{chat['chatId']}"), client.post("/api/chat", json={"message": "Hello?", "chatId": chat["chatId"]})):
        assert shown.json()["isUnclear"] and not shown.json()["isWaiting"], shown.json()
    assert [one["decision"] for one in client.get("/api/approvals").json()] == [True]
    # A webhook that fails is noticed.
    requests.post = lambda url, **options: (fail if "hooks" in url else send)(url, **options)
    chat = ask().json()
    assert [one for one in client.get("/api/approvals").json() if one["chatId"] == chat["chatId"]][0]["isNotified"] is False
    requests.post = send
