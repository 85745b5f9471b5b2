// Removes the metadata of the video on the standard input, and reads its length from its packets, since a
// header can lie or be missing. Writes a line of facts, then the video.
// Plain JavaScript, so that the process starts without TypeScript.
import { buffer } from 'node:stream/consumers'
import { BufferSource, Input, MP4, QTFF, WEBM } from 'mediabunny'
import { removeMetadata } from './video-metadata.mjs'

const bytes = await buffer(process.stdin)
removeMetadata(bytes)
const input = new Input({
  source: new BufferSource(bytes),
  formats: [MP4, QTFF, WEBM],
})
const track = await input.getPrimaryVideoTrack()
const seconds = track ? await input.computeDuration() : 0
if (track && seconds > 0) {
  const { displayWidth: width, displayHeight: height } = track
  process.stdout.write(`${JSON.stringify({ width, height, seconds })}\n`)
  process.stdout.write(bytes)
}
