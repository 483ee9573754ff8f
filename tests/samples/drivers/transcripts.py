# Writes transcripts of a conversation with a bad rating.
write_transcripts()
page = open("transcripts.html", encoding="utf-8").read()
assert "<b>User:</b> Where is my order &lt;48213&gt;?" in page, page
assert "Rated bad: Too slow &amp; too vague" in page, page
