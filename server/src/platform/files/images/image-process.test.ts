import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { QueueFull } from '../../semaphore.ts'
import { encodeImage, imageProcessId, type PixelLimits, renderImage } from './image-process.ts'

const generous: PixelLimits = {
  maxPixels: { jpeg: 50_000_000, heif: 50_000_000, png: 50_000_000 },
  maxInterlacedPixels: 50_000_000,
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c63' } })
const small = await picture(40, 20).jpeg().toBuffer()
const encode = (bytes: Buffer, limits = generous) => encodeImage({ bytes, limits, size: 100 })
const failureOf = (result: Promise<unknown>) =>
  result.then(
    () => undefined,
    (error) => error.failure ?? error,
  )

/** Returns a figure of the process's status. */
const readMemoryKb = (name: 'VmHWM' | 'VmData'): number =>
  Number(readFileSync(`/proc/${imageProcessId()}/status`, 'utf8').match(`${name}:\\s+(\\d+) kB`)?.[1])

test('encodes a picture in a process of its own, and rejects what cannot be decoded', async () => {
  const encoded = await encode(small)
  expect(encoded).toMatchObject({ width: 40, height: 20, halves: expect.any(Array) })
  expect((await sharp(encoded.data).metadata()).format).toBe('webp')
  expect(imageProcessId()).not.toBe(process.pid)
  expect(await failureOf(encode(small.subarray(0, 100)))).toBe('undecodable')
})

test('rejects by the header what has more pixels than its format may have', async () => {
  const limits = { maxPixels: { jpeg: 10_000, png: 1_000 }, maxInterlacedPixels: 500 }
  expect(await failureOf(encode(small, limits))).toBeUndefined()
  expect(await failureOf(encode(await picture(101, 100).jpeg().toBuffer(), limits))).toBe('too-many-pixels')
  expect(await failureOf(encode(await picture(40, 20).jpeg({ progressive: true }).toBuffer(), limits))).toBe(
    'too-many-pixels',
  )
  expect(await failureOf(encode(await picture(40, 20).webp().toBuffer(), limits))).toBe('too-many-pixels')
})

test.runIf(process.platform === 'linux')(
  'rejects a picture whose decoding exceeds the memory limit, and works afterwards',
  async () => {
    const hostile = readFileSync(new URL('./testing/6300x6300.avif', import.meta.url))
    expect(await failureOf(encode(hostile))).toMatch(/undecodable|ended/)
    expect(await encode(small)).toMatchObject({ width: 40 })
    expect(readMemoryKb('VmHWM')).toBeLessThan(400 * 1024)
  },
)

test.runIf(process.platform === 'linux')(
  'returns the memory of large pictures, so that many in a row stay within the limit',
  async () => {
    const drawing = await picture(1200, 1200).png().toBuffer()
    const svg = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200">${'<circle cx="600" cy="600" r="500" fill="#c63" opacity="0.5"/>'.repeat(20)}</svg>`,
    )
    const render = (size: number, format: 'webp' | 'avif') =>
      renderImage({ bytes: svg, type: 'image/svg+xml', size, format })
    await encode(small)
    const before = readMemoryKb('VmData')
    for (let i = 0; i < 2; i++)
      await Promise.all([render(2000, 'webp'), render(1080, 'avif'), render(750, 'webp'), encode(drawing)])
    expect(readMemoryKb('VmData') - before).toBeLessThan(64 * 1024)
  },
)

test('replaces a process that ended: its pictures fail, the next one succeeds', async () => {
  const lost = failureOf(encode(await picture(3000, 3000).jpeg().toBuffer()))
  process.kill(imageProcessId()!, 'SIGKILL')
  expect(await lost).toBe('ended')
  expect(await encode(small)).toMatchObject({ width: 40 })
})

test('rejects uploads beyond a queue of 16, and renders pictures meanwhile', async () => {
  const results = Array.from({ length: 30 }, () => failureOf(encode(small)))
  const rendered = await renderImage({ bytes: small, type: 'image/jpeg', size: 96, format: 'webp' })
  expect((await sharp(rendered).metadata()).width).toBe(40)
  const failures = (await Promise.all(results)).filter((failure) => failure instanceof QueueFull)
  expect(failures).toHaveLength(13)
})
