import type { Page } from '@playwright/test'

/** Records a WebM of some tenths of a second in the page, as a phone's camera would. */
export async function recordFilm(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 })
    const context = canvas.getContext('2d')!
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve
    })
    recorder.start()
    for (let frame = 0; frame < 10; frame++) {
      context.fillStyle = `hsl(${frame * 36} 60% 50%)`
      context.fillRect(0, 0, 64, 48)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(String.fromCharCode(...bytes))
  })
  return Buffer.from(base64, 'base64')
}
