import { renderBanner } from '@pasar/artwork/banners'
import { renderNewsCover } from '@pasar/artwork/news'
import { measureWidth } from '@pasar/artwork/packshots/kit/type'
import { renderPackShot } from '@pasar/artwork/packshots/render'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demo } from './data.ts'

const pictures = demo.products.flatMap((g) => [
  ...g.pictures,
  ...g.skus.flatMap((s) => (s.picture ? [s.picture] : [])),
])

/** Expects valid SVG: one root, no NaN or undefined, no undefined references, no text elements. */
function expectValid(svg: string, name: string): void {
  expect(svg.startsWith('<svg ') && svg.endsWith('</svg>'), name).toBe(true)
  expect(/NaN|undefined|Infinity|null/.test(svg), name).toBe(false)
  expect(svg.includes('<text'), name).toBe(false)
  const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]))
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined.has(id), `${name} ${id}`).toBe(true)
}

describe('pack shots', () => {
  it('are valid SVG', () => {
    for (const { name, shot } of pictures) expectValid(renderPackShot(shot), name)
  })

  it('are identical on every rendering', () => {
    for (const { shot } of pictures.slice(0, 12)) expect(renderPackShot(shot)).toBe(renderPackShot(shot))
  })

  it('rasterise in every shape and view', async () => {
    const kinds = new Map(pictures.map((p) => [`${p.shot.shape} ${p.shot.view}`, p]))
    for (const [kind, { shot }] of kinds) {
      const { data, info } = await sharp(Buffer.from(renderPackShot(shot)))
        .resize(160)
        .webp()
        .toBuffer({ resolveWithObject: true })
      expect([info.width, info.height], kind).toEqual([160, 160])
      expect(data.length, kind).toBeGreaterThan(400)
    }
  }, 60_000)

  it('use every shape', () => {
    expect(new Set(pictures.map((p) => p.shot.shape)).size).toBeGreaterThanOrEqual(20)
  })

  it('have names and sizes that fit the label', () => {
    for (const { name, shot } of pictures) {
      expect(measureWidth(shot.name, 'medium', 100), name).toBeLessThan(900)
      expect(measureWidth(shot.size, 'regular', 100), name).toBeLessThan(1250)
    }
  })
})

describe('banners and covers', () => {
  it('are valid SVG and rasterise', async () => {
    const art = [
      ...demo.banners.map((b) => [b.key, renderBanner(b)] as const),
      ...demo.news.map((n) => [n.key, renderNewsCover(n.scene)] as const),
    ]
    for (const [name, svg] of art) {
      expectValid(svg, name)
      expect((await sharp(Buffer.from(svg)).resize(300).webp().toBuffer()).length, name).toBeGreaterThan(500)
    }
  })
})
