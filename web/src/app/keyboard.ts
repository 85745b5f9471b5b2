/** Phones lay their keyboard over the page: once it is there, the focused field is brought back into sight. */
export function keepFieldInSight(): void {
  visualViewport?.addEventListener('resize', () => {
    const field = document.activeElement
    if (!field?.matches('input, textarea, select')) return
    const { bottom } = field.getBoundingClientRect()
    if (visualViewport && bottom > visualViewport.height - 16) field.scrollIntoView({ block: 'center' })
  })
}
