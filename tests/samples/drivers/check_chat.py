# Checks colors that nothing can compare, that are too close, and whose background is elsewhere.
import contextlib, io

def report(theme):
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        problems = print_contrasts(theme)
    return problems, output.getvalue()

problems, text = report({
    "header": {"bgColor": "white", "textColor": "#000000"},
    "sendButton": {"bgColor": "#ffffff", "iconStrokeColor": "#eeeeee"},
})
assert problems == 2 and "white: NOT CHECKED" in text and "1.2 TOO LOW, needs 3" in text, text
problems, text = report({
    "header": {
        "bgColor": "#ffffff",
        "minimizeBtn": {"iconStrokeColor": "#eeeeee"},
        "resetChatBtn": {"bgColor": "#ffffff", "textColor": "#000000", "hoverBgColor": "#111111"},
    },
    "conversationStarters": {"initialMessageBgColor": "#ffffff", "initialMessageTextColor": "#000000"},
    "engagementMessage": {"bgColor": "#ffffff80", "textColor": "#000000"},
    "uploadFileBtn": {"iconStrokeColor": "#000000"},
})
assert problems == 3 and "on #ffffff80: NOT CHECKED" in text, text
assert "header.minimizeBtn iconStrokeColor #eeeeee on #ffffff: 1.2 TOO LOW" in text, text
assert "header.resetChatBtn textColor #000000 on #111111: 1.1 TOO LOW" in text, text
assert "initialMessageTextColor #000000 on #ffffff: 21.0 ok" in text, text
assert "uploadFileBtn iconStrokeColor #000000: NOT CHECKED" in text, text
