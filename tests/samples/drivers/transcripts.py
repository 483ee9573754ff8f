# Writes transcripts of a conversation with a bad rating, and recognizes a handover.
write_transcripts()
page = open("transcripts.html", encoding="utf-8").read()
assert "<b>User:</b> Where is my order &lt;48213&gt;?" in page, page
assert "Rated bad: Too slow &amp; too vague" in page, page
assert has_handover([{"action_results": None}, {"action_results": {"RequestPerson": {"content": ""}}}])
assert not has_handover([{"action_results": {"GetOrder": {}}}, {}])

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
