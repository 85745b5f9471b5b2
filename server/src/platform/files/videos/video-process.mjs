// Reads the length of the video on the standard input from its packets, since a header can lie or be missing.
// Plain JavaScript, so that the process starts without TypeScript.
import { buffer } from 'node:stream/consumers'
import { BufferSource, Input, MP4, QTFF, WEBM } from 'mediabunny'

const input = new Input({
  source: new BufferSource(await buffer(process.stdin)),
  formats: [MP4, QTFF, WEBM],
})
const track = await input.getPrimaryVideoTrack()
const seconds = track ? await input.computeDuration() : 0
if (track && seconds > 0)
  process.stdout.write(JSON.stringify({ width: track.displayWidth, height: track.displayHeight, seconds }))
