// Decodes, resizes and encodes pictures. Plain JavaScript, so that the process starts without TypeScript.
import { setPriority } from 'node:os'
import sharp from 'sharp'

// Requests and the database take precedence. On Linux the process starts with this priority.
setPriority(10)
sharp.concurrency(1)
sharp.cache(false)

/** Limit of the pictures of the shop itself. */
const RENDER_MAX_PIXELS = 50_000_000

/** Raised for pictures whose header announces more pixels than their format may have. */
class TooManyPixels extends Error {}

async function checkPixels(bytes, { maxPixels, maxInterlacedPixels }) {
  const { format, width, height, isProgressive } = await sharp(bytes).metadata()
  const max = Math.min(maxPixels[format] ?? 0, isProgressive ? maxInterlacedPixels : Infinity)
  if (width * height > max) throw new TooManyPixels()
}

/** Encodes an upload as WebP, upright and without metadata. Reads the header before it decodes. */
async function encode({ bytes, limits, size }) {
  await checkPixels(bytes, limits)
  const { data, info } = await sharp(bytes, {
    limitInputPixels: Math.max(...Object.values(limits.maxPixels)),
  })
    .rotate()
    .resize(size, size, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer({ resolveWithObject: true })
  const halves = await sharp(data)
    .flatten({ background: '#ffffff' })
    .resize(1, 2, { fit: 'fill' })
    .raw()
    .toBuffer()
  return { data, width: info.width, height: info.height, halves: [...halves] }
}

/** Resizes a picture to fit into a square. Bitmaps are never enlarged; vectors are rendered at that size. */
async function render({ bytes, type, size, format }) {
  const vector = type === 'image/svg+xml'
  const density = vector ? await densityFor(bytes, size) : undefined
  const image = sharp(bytes, { density, limitInputPixels: RENDER_MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: !vector })
  if (format === 'avif') return await image.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return await image.webp({ quality: 80 }).toBuffer()
  return await image.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}

/**
 * Computes the density at which a vector has about `px` pixels on its longer side; 72 is one pixel per unit.
 */
async function densityFor(bytes, px) {
  const { width = px, height = px } = await sharp(bytes).metadata()
  return Math.min(Math.max((72 * px) / Math.max(width, height, 1), 1), 2_400)
}

/** A disc, which cuts a picture round. */
const disc = (side) =>
  Buffer.from(
    `<svg width="${side}" height="${side}"><circle cx="${side / 2}" cy="${side / 2}" r="${side / 2}"/></svg>`,
  )

async function cutLayer({ bytes, left, top, side, round }) {
  const square = sharp(bytes, { limitInputPixels: RENDER_MAX_PIXELS }).rotate().resize(side, side)
  if (round) square.composite([{ input: disc(side), blend: 'dest-in' }])
  return { input: await square.png().toBuffer(), left, top }
}

/** Puts pictures and a drawing on a background. A bitmap is cropped to the size, a vector drawn at it. */
async function compose({ background, layers, overlay, width, height }) {
  const drawn = async (bytes) => {
    const { format, height: own = height } = await sharp(bytes).metadata()
    const density = format === 'svg' ? (72 * height) / own : undefined
    return sharp(bytes, { density, limitInputPixels: RENDER_MAX_PIXELS }).resize(width, height, {
      fit: 'cover',
    })
  }
  const above = await (await drawn(overlay)).png().toBuffer()
  const cut = []
  for (const layer of layers) cut.push(await cutLayer(layer))
  return await (await drawn(background))
    .composite([...cut, { input: above, left: 0, top: 0 }])
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer()
}

const tasks = { encode, render, compose }

process.on('message', async ({ id, task, input }) => {
  try {
    process.send({ id, value: await tasks[task](input) })
  } catch (error) {
    process.send({ id, failure: error instanceof TooManyPixels ? 'too-many-pixels' : 'undecodable' })
  }
})
// The server decides when this process ends, also when a terminal signals both.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
