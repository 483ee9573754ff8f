# Writes transcripts of a conversation with a bad rating, and recognizes a handover.
write_transcripts()
page = open("transcripts.html", encoding="utf-8").read()
assert "<b>User:</b> Where is my order &lt;48213&gt;?" in page, page
assert "Rated bad: Too slow &amp; too vague" in page, page
assert has_handover([{"action_results": None}, {"action_results": {"RequestPerson": {"content": ""}}}])
assert not has_handover([{"action_results": {"GetOrder": {}}}, {}])
