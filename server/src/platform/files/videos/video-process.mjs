// Removes the metadata of the video on the standard input, and reads its length from its packets, since a
// header can lie or be missing. Writes a line of facts, then the video; nothing for one that cannot be read.
// Plain JavaScript, so that the process starts without TypeScript.
import { buffer } from 'node:stream/consumers'
import { BufferSource, Input, MP4, QTFF, WEBM } from 'mediabunny'
import { removeMetadata } from './video-metadata.mjs'

const bytes = await buffer(process.stdin)
const facts = await readFacts().catch(() => null)
if (facts) {
  process.stdout.write(`${JSON.stringify(facts)}\n`)
  process.stdout.write(bytes)
}

async function readFacts() {
  removeMetadata(bytes)
  const input = new Input({
    source: new BufferSource(bytes),
    formats: [MP4, QTFF, WEBM],
  })
  const track = await input.getPrimaryVideoTrack()
  const seconds = track ? await input.computeDuration() : 0
  return track && seconds > 0 ? { width: track.displayWidth, height: track.displayHeight, seconds } : null
}
