declare global {
  /**
   * Adds style rules of a chunk. The build writes the calls (scripts/plugins/split-styles.ts): a line for
   * each rule, with the steps from the place of the rule before to its own, and its order there.
   */
  function addStyles(lines: string): void
}

type Place = { group: CSSMediaRule; orders: number[] }

let places: Place[] | undefined

/** Lists the rules of a style sheet; none of one that an extension or in-app browser added from elsewhere. */
function listRules(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}

/** Finds the empty groups of the first style sheet. */
function findPlaces(): Place[] {
  for (const sheet of document.styleSheets) {
    const groups = listRules(sheet).filter(
      (rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.media.mediaText === 'all',
    )
    if (groups.length > 0) return groups.map((group) => ({ group, orders: [] }))
  }
  return []
}

function addRule({ group, orders }: Place, order: number, css: string): void {
  const following = orders.findIndex((other) => other >= order)
  const at = following < 0 ? orders.length : following
  if (orders[at] === order) return
  try {
    group.insertRule(css, at)
    orders.splice(at, 0, order)
  } catch {
    // An older engine does not know this rule, and would have dropped it from a style sheet.
  }
}

globalThis.addStyles = (lines) => {
  places ??= findPlaces()
  let at = 0
  for (const line of lines.split('\n')) {
    const [steps = '', order = ''] = line.split(' ', 2)
    at += Number(steps)
    const place = places[at]
    if (place) addRule(place, Number(order), line.slice(steps.length + order.length + 2))
  }
}

export {}
