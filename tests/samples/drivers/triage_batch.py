# Triages tickets again after timeouts, empty replies, and errors.
triage()
lines = [json.loads(line) for line in open("triaged.jsonl", encoding="utf-8")]
assert [line["id"] for line in lines] == ["T-1", "T-2"], lines
assert all(line["triage"]["product"] for line in lines), lines
send, sent = requests.request, []

def reply(status, body):
    response = requests.Response()
    response.status_code, response._content = status, json.dumps(body).encode()
    return response

def run_with(answer, results):
    sent.clear()
    requests.request = lambda method, url, **options: sent.append(options["json"]) or answer()
    try:
        return triage(results=results)
    finally:
        requests.request = send

def read_errors(results):
    return [json.loads(line).get("error") for line in open(results, encoding="utf-8")]

def time_out():
    raise requests.Timeout("too slow")

assert run_with(time_out, "slow.jsonl") == 2 and read_errors("slow.jsonl") == ["no_response"] * 2
assert triage(results="slow.jsonl") == 0, "It doesn't repeat tickets without a response"
# A ticket that fails each time is tried three times, in as many starts.
for _ in range(MAX_TRIES):
    assert run_with(time_out, "stuck.jsonl") == 2 and len(sent) == 2, sent
assert run_with(time_out, "stuck.jsonl") == 2 and sent == [], "It tries a ticket without end"
assert read_errors("stuck.jsonl") == ["no_response"] * 2 * MAX_TRIES
for content in (None, {}, {"category": "unknown"}):
    assert run_with(lambda: reply(200, {"jsonContent": content}), f"{content}.jsonl") == 2
    assert read_errors(f"{content}.jsonl") == ["invalid_json"] * 2
assert run_with(lambda: reply(500, {"code": "server_error"}), "fault.jsonl") == 2 and len(sent) == 2, sent
assert run_with(lambda: reply(400, {"code": "validation_error"}), "final.jsonl") == 2
assert run_with(lambda: reply(400, {"code": "validation_error"}), "final.jsonl") == 2 and sent == [], "It repeats or forgets final errors"
def fail(*codes):
    return {"code": "agent_execution_failed", "attempts": [{"code": f"vendor_{code}_error"} for code in codes]}

# A failed run is repeated only if all attempts can succeed later.
time.sleep = lambda seconds: None
assert run_with(lambda: reply(502, fail("service", "timeout")), "down.jsonl") == 2
assert len(sent) == 2, "A start runs a ticket more than once"
assert triage(results="down.jsonl") == 0, "It doesn't repeat tickets of a provider that was down"
for body in (fail("service", "context_length"), {"code": "agent_execution_failed"}):
    for _ in range(2):
        assert run_with(lambda: reply(400, body), f"{len(body)}.jsonl") == 2
    assert sent == [] and read_errors("2.jsonl") == ["vendor_context_length_error"] * 2, "It repeats permanent errors"
for body in (
    {"code": "resource_not_found"},
    {"code": "validation_error", "errors": {"agent_inactive": "The agent is inactive."}},
    fail("service", "authentication"),
):
    try:
        run_with(lambda: reply(400, body), "wrong.jsonl")
        raise AssertionError("It goes on with an agent that doesn't respond")
    except SystemExit:
        assert len(sent) == 1 and read_errors("wrong.jsonl") == [], sent
# Half a line is removed, and blank lines and repeated IDs don't cost a second run.
with open("half.jsonl", "w", encoding="utf-8") as file:
    file.write('{"id": "T-1", "triage": {"product": "tent"}}\n{"id": "T-2", "tri')
with open("tickets.jsonl", encoding="utf-8") as file:
    tickets = file.read().rstrip("\n")
with open("twice.jsonl", "w", encoding="utf-8") as file:
    file.write(f"{tickets}\n{tickets}\n\n")
# What another worker is repairing.
with open("repaired.jsonl", "w", encoding="utf-8") as file:
    file.write("{}")
sent.clear()
requests.request = lambda method, url, **options: sent.append(options["json"]) or reply(200, {"jsonContent": {"category": "return"}})
assert triage("twice.jsonl", "half.jsonl") == 0 and len(sent) == 1, sent
requests.request = send
assert read_errors("half.jsonl") == [None, None], "It keeps half a line"
assert read_errors("repaired.jsonl") == [None], "Workers overwrite each other's files"
# It stops at the amount, and counts replies that aren't JSON.
MAX_COST = 0.02
try:
    run_with(lambda: reply(200, {"jsonContent": None, "cost": {"total": 0.02}}), "dear.jsonl")
    raise AssertionError("It goes on above the amount")
except SystemExit as error:
    assert len(sent) == 1 and "0.02 spent" in str(error), (sent, error)
MAX_COST = 3
MAX_SILENT = 2
try:
    run_with(time_out, "gone.jsonl")
    raise AssertionError("It goes on without a connection")
except SystemExit:
    pass
