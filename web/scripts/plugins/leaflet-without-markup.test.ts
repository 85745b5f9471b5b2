import source from 'leaflet/dist/leaflet-src.esm.js?raw'
import { expect, test } from 'vitest'
import { leafletWithoutMarkup } from './leaflet-without-markup.ts'

type Transform = (
  this: { error: (text: string) => never },
  code: string,
  id: string,
) => { code: string } | null

const transform = leafletWithoutMarkup().transform as unknown as Transform
const context = {
  error(text: string): never {
    throw new Error(text)
  },
}

test('the installed Leaflet starts without writing markup', () => {
  const { code } = transform.call(context, source, '/x/leaflet-src.esm.js')!
  expect(code).not.toContain("innerHTML = '<svg/>'")
  expect(code).toContain("createElementNS('http://www.w3.org/2000/svg', 'svg')")
})

test('another version of Leaflet fails the build, other modules stay', () => {
  expect(() => transform.call(context, 'no probe', '/x/leaflet-src.esm.js')).toThrow('Leaflet')
  expect(transform.call(context, 'anything', '/x/main.ts')).toBeNull()
})
