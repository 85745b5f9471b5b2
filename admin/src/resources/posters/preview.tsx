import Box from '@mui/material/Box'
import {
  POSTER_HEIGHT,
  POSTER_WIDTH,
  type PosterElement,
  type PosterElementName,
} from '@pasar/contract/posters'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { t } from '../../i18n/translate.ts'
import { heightOf, isPicture, listElements, moveElement, type PosterForm } from './design.ts'
import { elementLabels } from './labels.ts'

/** Pixels of the preview per unit of the design. */
const SCALE = 0.48
/** Units that an arrow key moves an element; with Shift ten times as many. */
const STEP = 2

/** Smallest height of an element that a pointer can hit. */
const TARGET_PX = 24

const samples: Partial<Record<PosterElementName, string>> = {
  name: t('Mei Lin invites you'),
  code: t('Invitation code AB23CD4'),
  productName: t('Name of the product'),
  price: 'RM 39.90',
}

type Props = {
  form: PosterForm
  selected: PosterElementName
  onSelect: (name: PosterElementName) => void
  onMove: (name: PosterElementName, element: PosterElement) => void
}

/** The poster in English with sample contents. Elements are dragged, or moved with the arrow keys. */
export function PosterPreview({ form, selected, onSelect, onMove }: Props) {
  const background = form.artwork ? `/poster-backgrounds/${form.artwork}` : form.pictures?.[0]?.url
  const { elements = {}, kind = 'invitation' } = form
  const texts = { ...samples, title: form.title?.['en-us'], text: form.text?.['en-us'] }
  return (
    <Box
      role="group"
      aria-label={t('Preview of the poster')}
      sx={{
        position: 'relative',
        flexShrink: 0,
        width: POSTER_WIDTH * SCALE,
        height: POSTER_HEIGHT * SCALE,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'action.hover',
        userSelect: 'none',
      }}
    >
      {background && (
        <Box
          component="img"
          src={background}
          alt=""
          draggable={false}
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
      {listElements(kind).map((name) => {
        const element = elements[name]
        return (
          element && (
            <Movable
              key={name}
              name={name}
              element={element}
              isSelected={name === selected}
              onSelect={() => onSelect(name)}
              onMove={(x, y) => onMove(name, moveElement(name, element, x, y))}
            >
              {isPicture(name) ? null : (texts[name] ?? elementLabels[name])}
            </Movable>
          )
        )
      })}
    </Box>
  )
}

type MovableProps = {
  name: PosterElementName
  element: PosterElement
  isSelected: boolean
  onSelect: () => void
  onMove: (x: number, y: number) => void
  children: string | null
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

const pictureStyle = {
  qr: {
    background: 'repeating-conic-gradient(#101512 0 25%, #fff 0 50%) 50% / 14px 14px',
    border: '6px solid #fff',
  },
  avatar: { background: '#e3f3ec', borderRadius: '50%' },
  picture: { background: '#d8e5dd', borderRadius: 4 },
}

function Movable({ name, element, isSelected, onSelect, onMove, children }: MovableProps) {
  const start = useRef<{ x: number; y: number; element: PosterElement } | null>(null)
  const { x, y, width, size, color, align } = element
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, y: event.clientY, element }
    onSelect()
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = start.current
    if (!from) return
    onMove(
      from.element.x + (event.clientX - from.x) / SCALE,
      from.element.y + (event.clientY - from.y) / SCALE,
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (!by) return
    event.preventDefault()
    const factor = event.shiftKey ? 10 : 1
    onMove(x + by[0] * factor, y + by[1] * factor)
  }
  const look = isPicture(name) ? pictureStyle[name as keyof typeof pictureStyle] : undefined
  return (
    <button
      type="button"
      // The name contains the text that is visible.
      aria-label={[t('Move: %{element}', { element: elementLabels[name] }), children]
        .filter(Boolean)
        .join(' ')}
      aria-pressed={isSelected}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        start.current = null
      }}
      onFocus={onSelect}
      onKeyDown={onKeyDown}
      style={{
        position: 'absolute',
        boxSizing: 'border-box',
        left: x * SCALE,
        top: y * SCALE,
        width: width * SCALE,
        minHeight: Math.max(heightOf(name, element) * SCALE, TARGET_PX),
        padding: 0,
        border: 0,
        background: 'none',
        cursor: 'move',
        touchAction: 'none',
        color,
        font: `500 ${size * SCALE}px/1.3 Inter, system-ui, sans-serif`,
        textAlign: align,
        outline: isSelected ? '2px solid #1a73e8' : undefined,
        outlineOffset: 2,
        ...look,
      }}
    >
      {children}
    </button>
  )
}
