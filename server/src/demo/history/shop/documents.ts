import { createHash } from 'node:crypto'
import { files } from '../../../domains/files/tables.ts'
import type { History } from '../history.ts'

const WIDTH = 640
const HEIGHT = 400

/** Draws a receipt or document without text: bars in place of lines, which differ from drawing to drawing. */
function draw({ random }: History, ground: string): string {
  const bars = Array.from({ length: 7 }, (_, line) => {
    const width = random.integer(90, 330)
    return `<rect x="250" y="${60 + line * 42}" width="${width}" height="16" rx="4" fill="#5d6b66" opacity=".55"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="${ground}"/><rect x="40" y="60" width="170" height="210" rx="10" fill="#8aa39a"/><circle cx="125" cy="135" r="42" fill="#e8eeeb"/><path d="M60 262c10-60 120-60 130 0z" fill="#e8eeeb"/>${bars.join('')}</svg>`
}

/** Adds a private picture of a member. @param holder the record that uses it, such as `verification:0190…` */
export function addDocument(
  history: History,
  { memberId, purpose, holder }: { memberId: string; purpose: 'verification' | 'proof'; holder: string },
): { id: string; hash: string } {
  const { ctx, ids, rows, timeline, writes } = history
  const id = ids.uuid()
  const bytes = Buffer.from(draw(history, purpose === 'proof' ? '#f4f1ea' : '#e3ece8'))
  const hash = createHash('sha256').update(bytes).digest('hex')
  const key = `private/${purpose}/${id}.svg`
  writes.push(() => ctx.files.put(key, bytes, 'image/svg+xml'))
  rows.add(files, {
    ...{ id, key, ownerId: memberId, purpose, kind: 'image', type: 'image/svg+xml', bytes: bytes.length },
    ...{ width: WIDTH, height: HEIGHT, blur: '#e3ece8,#5d6b66', hash, private: true, heldBy: holder },
    createdAt: timeline.now(),
  })
  return { id, hash }
}
