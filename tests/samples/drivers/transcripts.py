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
