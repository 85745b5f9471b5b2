// @vitest-environment node
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { hasClass, splitSheet, splitStyles, writeCall } from './split-styles.ts'
import { listClasses, listFamilies, listRules, writeRules } from './style-rules.ts'

const splitFor = (css: string, ...first: string[]) => splitSheet(css, (name) => first.includes(name))

test('a rule before one of the first page that sets the same keeps a place there', () => {
  const css = '.p-2{padding:2px}.p-4{padding:4px}.px-1{padding-inline:1px}.flex{display:flex}'
  const { first, later } = splitFor(css, 'p-2', 'px-1')
  expect(first).toBe('.p-2{padding:2px}@media all{}.px-1{padding-inline:1px}@media all{}')
  expect(later.map(({ place, order, css: rule }) => [place, order, rule])).toEqual([
    [0, 0, '.p-4{padding:4px}'],
    [1, 0, '.flex{display:flex}'],
  ])
})

test('rules that set nothing in common need no place between them', () => {
  const { first, later } = splitFor('.p-4{padding:4px}.flex{display:flex}.m-1{margin:1px}', 'flex')
  expect(first).toBe('.flex{display:flex}@media all{}')
  expect(later.map(({ place, order }) => [place, order])).toEqual([
    [0, 0],
    [0, 1],
  ])
})

test('rules without a class stay in the first style sheet, in their order', () => {
  const css =
    ':root{--a:1}a{color:red}.x{color:blue}@keyframes spin{to{rotate:1turn}}@property --b{syntax:"*"}'
  expect(splitFor(css).first).toBe(
    ':root{--a:1}a{color:red}@keyframes spin{to{rotate:1turn}}@property --b{syntax:"*"}@media all{}',
  )
})

test('a rule keeps its conditions, and neighbours with the same ones share a block', () => {
  const css = '@media (width>=750px){.wide\\:a{color:red}.wide\\:b{color:blue}@supports (x:y){.c{color:red}}}'
  expect(writeRules(listRules(css))).toBe(
    '@media (width>=750px){.wide\\:a{color:red}.wide\\:b{color:blue}}@media (width>=750px){@supports (x:y){.c{color:red}}}',
  )
  expect(splitFor(css, 'c').later.map((rule) => rule.css)).toEqual([
    '@media (width>=750px){.wide\\:a{color:red}}',
    '@media (width>=750px){.wide\\:b{color:blue}}',
  ])
})

test('braces and quotes in strings and escapes end no rule', () => {
  const css = '.a:before{content:"}"}.\\[x\\=\\{\\}\\]{color:red}'
  expect(listRules(css).map(({ selector }) => selector)).toEqual(['.a:before', '.\\[x\\=\\{\\}\\]'])
})

test('classes are unescaped, and a list of selectors needs one of its classes', () => {
  const [rule] = listRules('.w-\\[calc\\(100\\%-1px\\)\\],.\\31 x:hover>.y{width:1px}')
  expect(listClasses(rule!)).toEqual(['w-[calc(100%-1px)]', '1x'])
  expect(listClasses(listRules('.a,p{color:red}')[0]!)).toEqual([])
})

test('shorthands and what they set are one family', () => {
  const families = (body: string) => [...listFamilies({ conditions: [], selector: '.a', body })]
  expect(families('padding-inline:1px;--tw-x:2;-webkit-hyphens:auto;top:0;line-height:1')).toEqual([
    'padding',
    '--tw-x',
    'hyphens',
    'inset',
    'font',
  ])
})

test('a class is found in templates, and not as a part of another', () => {
  const code = `x(\`grid \${a?\`p-1\`:\`\`}px-2\${b}\`,"before:content-['']")`
  const found = ['grid', 'p-1', 'px-2', "before:content-['']", 'p', 'px', 'content', 'x-2']
  expect(found.filter((name) => hasClass(code, name))).toEqual(['grid', 'p-1', 'px-2', "before:content-['']"])
})

test('a call has a line for each rule, with the steps from the place before', () => {
  const { later } = splitFor('.a{color:red}.f{color:red}.b{color:blue}.c{margin:0}', 'f')
  expect(writeCall(later)).toBe(
    'addStyles(String.raw`0 0 .a{color:red}\n1 0 .b{color:blue}\n0 1 .c{margin:0}`);',
  )
})

test('a change of any module that is no language pack gives all chunks other names', () => {
  const index = fileURLToPath(new URL('../../index.html', import.meta.url))
  const nameAll = (modules: Record<string, string>) => {
    const { renderStart, augmentChunkHash } = splitStyles(index) as unknown as Record<
      string,
      (chunk?: object) => string
    >
    const context = {
      getModuleIds: () => Object.keys(modules),
      getModuleInfo: (id: string) => ({ code: modules[id] }),
    }
    renderStart!.call(context)
    const pack = augmentChunkHash!.call(context, { moduleIds: ['/src/i18n/en-us/rest.ts'] })
    expect(pack, 'a pack has no rules').toBeUndefined()
    return augmentChunkHash!.call(context, { moduleIds: ['/src/page.tsx'] })
  }
  const modules = { '/src/page.tsx': 'x', '/src/other.tsx': '"grow"', '/src/i18n/en-us/rest.ts': 'Add' }
  expect(nameAll({ ...modules, '/src/i18n/en-us/rest.ts': 'Put' })).toBe(nameAll(modules))
  expect(nameAll({ ...modules, '/src/other.tsx': '"flex-1"' })).not.toBe(nameAll(modules))
})
