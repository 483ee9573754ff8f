# Prints a report about a conversation with a bad rating.
import contextlib, io

output = io.StringIO()
with contextlib.redirect_stdout(output):
    print_report()
assert "per conversation (1), ratings 0% good (1)" in output.getvalue(), output.getvalue()
assert "Comment: Too slow & too vague" in output.getvalue()
assert "False,Too slow & too vague" in open("ratings.csv", encoding="utf-8").read()
assert defuse('=HYPERLINK("x")').startswith("'=") and defuse(" @a").startswith("'") and defuse("Fine") == "Fine" and defuse(None) is None

# Runs that compare versions don't count.
list_saved = list_items
list_items = lambda path, **filters: (
    {**one, "userIdentifier": "version-comparison"} for one in list_saved(path, **filters)
)
output = io.StringIO()
with contextlib.redirect_stdout(output):
    print_report()
assert "per conversation (0)" in output.getvalue(), output.getvalue()

# Only required fields.
list_items = lambda path, **filters: (
    [{"id": "1", "startDate": days_ago(1)}]
    if path.startswith("AgentInstance/")
    else [{"id": "2", "agentMessageId": "3", "feedback": False, **rest} for rest in ({}, {"dateUtc": days_ago(1)})]
)
output = io.StringIO()
with contextlib.redirect_stdout(output):
    print_report()
assert "version unknown" in output.getvalue(), output.getvalue()
list_items = list_saved
