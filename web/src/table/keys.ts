/** Whether a key belongs to something else: a field, a dialog, a menu, a shortcut of the browser. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true;
  const target = event.target instanceof Element ? event.target : null;
  return (
    target?.closest("input, textarea, select, dialog, [role=menu], [role=slider]") !== null && target !== null
  );
}
