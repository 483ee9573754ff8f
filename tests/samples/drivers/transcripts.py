# Writes transcripts of a conversation with a bad rating, and recognizes a handover.
write_transcripts()
page = open("transcripts.html", encoding="utf-8").read()
assert "<b>User:</b> Where is my order &lt;48213&gt;?" in page, page
photo = {"created_at": "2026-11-24T09:05:00Z", "attached_volatile_knowledges": [{"file_name": "<tent>.jpg"}]}
lines = format_conversation({"id": "1", "startDate": "2026-11-23"}, [{"id": "m", "sender": "user", **photo}], {})
assert "<p>2026-11-24 09:05 <b>User:</b>  [&lt;tent&gt;.jpg]</p>" in lines, lines
assert "Rated bad: Too slow &amp; too vague" in page, page
acted = [{"id": "m", "sender": "bot", "value": "Done.", "action_results": {"RefundOrder": {"content": ""}}}]
lines = format_conversation({"id": "1", "startDate": "2026-11-23"}, acted, {})
assert "Done. [ran RefundOrder]</p>" in lines, lines
assert has_handover([{"action_results": None}, {"action_results": {"RequestPerson": {"content": ""}}}])
assert not has_handover([{"action_results": {"GetOrder": {}}}, {}])
assert has_word([{"sender": "user", "value": None}, {"sender": "bot", "value": "Refunds take a week."}])
assert not has_word([{"sender": "user", "value": "A refund?"}, {"sender": "bot", "value": None}])

SEARCH.append("30")
assert not has_word([{"sender": "bot", "value": "It costs 130 or 300 euros, until 2030."}]), "A word matches inside of others"
assert has_word([{"sender": "bot", "value": "Within 30 days."}])
SEARCH.pop()

# A bad rating of an earlier conversation is in the file too.
list_items_saved = list_items
list_items = lambda path, **filters: [] if path.startswith("AgentInstance/") else list_items_saved(path, **filters)
write_transcripts()
assert "Rated bad: Too slow &amp; too vague" in open("transcripts.html", encoding="utf-8").read()

# One that can't be read doesn't keep the others out of the file.
get_saved, gone = requests.get, requests.Response()
gone.status_code, gone._content = 404, b"{}"
requests.get = lambda url, **options: gone if url.endswith("/conversation/lost") else get_saved(url, **options)
stored = list(list_items_saved(f"AgentInstance/{AGENT}", sortDirection="desc"))
list_items = lambda path, **filters: (
    [{**stored[0], "id": "lost"}, *stored] if path.startswith("AgentInstance/") else list_items_saved(path, **filters)
)
write_transcripts()
assert "<b>User:</b> Where is my order &lt;48213&gt;?" in open("transcripts.html", encoding="utf-8").read()
requests.get, list_items = get_saved, list_items_saved

# A file about one person has no conversations of others, also none that they rated badly.
USER = "user-7f3a"
mine = next(one for one in stored if one["userIdentifier"] == USER)
other = {**mine, "id": "of-someone-else", "userIdentifier": "user-1b2c"}
rating = {"agentMessageId": "m", "conversationId": other["id"], "feedback": False, "comment": "Mine"}
list_items = lambda path, **filters: [mine, other] if path.startswith("AgentInstance/") else [rating]
read_saved, read_messages = read_messages, lambda one: [{"id": "m", "sender": "bot", "value": f"In {one}"}]
write_transcripts()
page = open("transcripts.html", encoding="utf-8").read()
assert "In of-someone-else" not in page and f"In {mine['id']}" in page, page
rating["conversationId"] = "older"
write_transcripts()
assert "In older" not in open("transcripts.html", encoding="utf-8").read()

# Runs that compare versions are in no file about customers.
USER, other["userIdentifier"], rating["feedback"] = None, "version-comparison", True
write_transcripts()
page = open("transcripts.html", encoding="utf-8").read()
assert "In of-someone-else" not in page and "user user-7f3a," in page, page
read_messages, list_items = read_saved, list_items_saved
