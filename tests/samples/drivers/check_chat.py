# Checks colors that nothing can compare, and that are too close.
import contextlib, io
output = io.StringIO()
with contextlib.redirect_stdout(output):
    print_contrasts({"header": {"bgColor": "white", "textColor": "#000000"}, "sendButton": {"bgColor": "#ffffff", "iconStrokeColor": "#eeeeee"}})
assert "white: NOT CHECKED" in output.getvalue() and "1.2 TOO LOW, needs 3" in output.getvalue(), output.getvalue()
