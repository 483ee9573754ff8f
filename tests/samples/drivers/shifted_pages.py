# A run that starts while a list is read moves another one to the next page.
get_json_saved, shifted = get_json, {1: ["c", "b"], 2: ["b", "a"]}
get_json = lambda path, page, **filters: {"items": [{"id": one} for one in shifted[page]], "total": 4}
assert [one["id"] for one in list_items("agent")] == ["c", "b", "a"]
get_json = get_json_saved
