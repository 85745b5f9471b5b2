type Anchor = { xCoordinate: number; yCoordinate: number } | null
type MarkPositioning = {
  applyAnchor(mark: object, base: Anchor, baseIndex: number): void
}
type ParsedFont = { _layoutEngine?: { engine?: { GPOSProcessor?: MarkPositioning | null } | null } }

const mended = new WeakSet<object>()

/**
 * Lets fontkit place a mark without an anchor for its class where it stands. The OpenType format allows such
 * marks (a null offset in BaseRecord or LigatureAttach), Khmer fonts have them, and the library throws.
 * @param font a font as the library parses it
 */
export function allowMissingAnchors(font: unknown): void {
  const processor = (font as ParsedFont)._layoutEngine?.engine?.GPOSProcessor
  const prototype = processor && (Object.getPrototypeOf(processor) as MarkPositioning)
  if (!prototype || mended.has(prototype)) return
  mended.add(prototype)
  const apply = prototype.applyAnchor
  prototype.applyAnchor = function (this: MarkPositioning, mark, base, baseIndex) {
    if (base) apply.call(this, mark, base, baseIndex)
  }
}
