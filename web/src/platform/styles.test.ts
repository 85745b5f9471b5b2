import { beforeEach, expect, test, vi } from 'vitest'

const list = () =>
  [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSMediaRule ? [...rule.cssRules].map((inner) => inner.cssText) : [rule.cssText],
    ),
  )
const selectors = () => list().map((text) => text.split(' ')[0])

beforeEach(async () => {
  document.head.innerHTML =
    '<style>.x{color:red}</style><style>.a{padding:1px}@media all{}.c{padding:3px}@media all{}</style>'
  vi.resetModules()
  await import('./styles.ts')
})

test('rules are added at their places, in their order, whatever chunk adds them first', () => {
  addStyles('0 1 .b2{padding:2px}\n1 0 .d1{margin:1px}')
  addStyles('0 0 .b1{padding:2px}\n0 2 .b3{padding:2px}\n1 1 .d2{margin:2px}')
  expect(selectors()).toEqual(['.x', '.a', '.b1', '.b2', '.b3', '.c', '.d1', '.d2'])
})

test('a rule of several chunks is added once', () => {
  addStyles('0 0 .b{padding:2px}')
  addStyles('0 0 .b{padding:2px}')
  expect(selectors()).toEqual(['.x', '.a', '.b', '.c'])
})

test('a rule that the engine does not know leaves the others as they are', () => {
  addStyles('0 0 .b1{padding:2px}\n0 1 }\n0 2 .b3{padding:2px}')
  expect(selectors()).toEqual(['.x', '.a', '.b1', '.b3', '.c'])
})

test('without a split style sheet, as in development, nothing is added', async () => {
  document.head.innerHTML = '<style>.a{padding:1px}</style>'
  vi.resetModules()
  await import('./styles.ts')
  addStyles('0 0 .b{padding:2px}')
  expect(selectors()).toEqual(['.a'])
})

test('a style sheet that an in-app browser added from elsewhere is passed over', async () => {
  document.head.innerHTML = '<style>.x{color:red}</style><style>.a{padding:1px}@media all{}</style>'
  Object.defineProperty(document.styleSheets[0]!, 'cssRules', {
    get() {
      throw new DOMException('not the same origin', 'SecurityError')
    },
  })
  vi.resetModules()
  await import('./styles.ts')
  addStyles('0 0 .b{padding:2px}')
  const [group] = [...document.styleSheets[1]!.cssRules].slice(1) as CSSMediaRule[]
  expect([...group!.cssRules].map(({ cssText }) => cssText.split(' ')[0])).toEqual(['.b'])
})
