import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { olderEngines } from './older-engines.ts'

async function transform(css: string): Promise<string> {
  const options = { postcss: { plugins: [olderEngines()] } }
  const config = await resolveConfig({ configFile: false, css: options }, 'build')
  const { code } = await preprocessCSS(css, 'test.css', config)
  return code.replace(/\s+/g, ' ').trim()
}

test('layers are dropped and keep their order, before the rules outside of them', async () => {
  const css =
    '@layer base, utilities; a{color:red} @layer utilities{.b{margin:0}} @layer base{c{top:0}} @layer base{d{top:1px}}'
  expect(await transform(css)).toBe('c{top:0} d{top:1px} .b{margin:0} a{color:red}')
})

test('translate, scale and rotate become transform', async () => {
  const translated = await transform('a{translate:var(--tw-translate-x) var(--tw-translate-y)}')
  expect(translated).toContain('{transform:translate(')
  expect(await transform('a{scale:.98}')).toBe('a{transform:scale(.98)}')
  expect(await transform('a{rotate:180deg}')).toBe('a{transform:rotate(180deg)}')
  expect(await transform('a{--tw-scale-x:1;text-transform:none}')).toBe(
    'a{--tw-scale-x:1;text-transform:none}',
  )
})
