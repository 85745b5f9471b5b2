/** Scrolls the focused field back into view when the on-screen keyboard covers it. */
export function keepFocusedFieldVisible(): void {
  visualViewport?.addEventListener('resize', () => {
    const field = document.activeElement
    if (!field?.matches('input, textarea, select')) return
    const { bottom } = field.getBoundingClientRect()
    if (visualViewport && bottom > visualViewport.height - 16) field.scrollIntoView({ block: 'center' })
  })
}
