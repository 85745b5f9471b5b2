const KEY = 'pasar-console-chat-alerts'

/** Whether this browser alerts its user of chats. */
export const readAlerts = (): boolean => localStorage.getItem(KEY) === '1'

/**
 * Turns the alerts of this browser on or off. Asks for the permission for notifications; without it the sound
 * remains.
 * @returns whether they are on
 */
export async function enableAlerts(on: boolean): Promise<boolean> {
  if (on) localStorage.setItem(KEY, '1')
  else localStorage.removeItem(KEY)
  if (on && 'Notification' in window && Notification.permission === 'default')
    await Notification.requestPermission().catch(() => undefined)
  if (on) playSound()
  return on
}

/** Two short tones. Browsers play them once the user has clicked on the page. */
function playSound(): void {
  const context = new AudioContext()
  const gain = context.createGain()
  gain.gain.value = 0.08
  gain.connect(context.destination)
  for (const [index, frequency] of [660, 880].entries()) {
    const tone = context.createOscillator()
    const start = context.currentTime + index * 0.14
    tone.frequency.value = frequency
    tone.connect(gain)
    tone.start(start)
    tone.stop(start + 0.12)
    if (index === 1) tone.onended = () => void context.close()
  }
}

/** Alerts of a chat, by sound and, on a hidden tab, by a notification. @param onClick opens the inbox */
export function alertOf(text: string, onClick: () => void): void {
  if (!readAlerts()) return
  playSound()
  if (document.visibilityState === 'visible' || !('Notification' in window)) return
  if (Notification.permission !== 'granted') return
  const notification = new Notification('Pasar', { body: text, tag: 'pasar-chat' })
  notification.onclick = () => {
    window.focus()
    onClick()
    notification.close()
  }
}
