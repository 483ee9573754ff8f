# Accepts only what was signed, until it expires.
token = sign_customer("c41.eu")
assert find_customer(token) == "c41.eu", token
customer_id, expires, signature = token.rsplit(".", 2)
for wrong in (
    f"c42.eu.{expires}.{signature}",
    f"{customer_id}.{int(expires) + 1}.{signature}",
    token[:-1],
    f"{token}.",
    signature,
    "",
    "ü" + token,
    None,
):
    assert find_customer(wrong) is None, f"It accepts {wrong}"
LIFETIME_SECONDS = -1
assert find_customer(sign_customer("c41.eu")) is None, "It accepts an expired token"
