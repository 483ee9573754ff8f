# A run that starts while a list is read moves another one to the next page.
get_json_saved, shifted = get_json, {1: ["c", "b"], 2: ["b", "a"]}
get_json = lambda path, page, **filters: {"items": [{"id": one} for one in shifted[page]], "total": 4}
assert [one["id"] for one in list_items("agent")] == ["c", "b", "a"]
get_json = get_json_saved

# After its last try, it reports the error without another wait.
get_before, waits, sleep = requests.get, [], time.sleep
limited = requests.Response()
limited.status_code, limited._content = 429, b"{}"
tries = []
requests.get = lambda url, **options: tries.append(url) or limited
time.sleep = waits.append
try:
    get_json("agent")
    raise AssertionError("It returns the data of an error")
except SystemExit:
    assert len(waits) == len(tries) - 1, (waits, tries)
# A short failure doesn't end the job, and a long one does.
failed, read = requests.Response(), requests.Response()
failed.status_code, read.status_code, read._content = 502, 200, b"{}"


def lose(*_, **options):
    raise requests.ConnectionError("lost")


answers = [lose, lambda *_, **options: failed, lambda *_, **options: read]
requests.get = lambda url, **options: answers.pop(0)()
assert get_json("agent") == {} and not answers, answers
requests.get = lose
try:
    get_json("agent")
    raise AssertionError("It tries without end")
except requests.ConnectionError:
    pass
requests.get, time.sleep = get_before, sleep
