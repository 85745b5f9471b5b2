import type { CardBrand } from '@pasar/contract/calls/payment-methods'
import type { ReactNode } from 'react'

type Mark = { name: string; drawing: ReactNode }

const word = (text: string, fill: string, italic = false): ReactNode => (
  <text
    x="18"
    y="15.5"
    textAnchor="middle"
    fontFamily="Arial, Helvetica, sans-serif"
    fontSize="10"
    fontWeight="800"
    fontStyle={italic ? 'italic' : undefined}
    fill={fill}
  >
    {text}
  </text>
)

const marks: Record<CardBrand, Mark> = {
  visa: { name: 'Visa', drawing: word('VISA', '#1A2C7C', true) },
  mastercard: {
    name: 'Mastercard',
    drawing: (
      <>
        <circle cx="14.5" cy="12" r="6.5" fill="#DE2B22" />
        <circle cx="21.5" cy="12" r="6.5" fill="#F2A33A" fillOpacity="0.9" />
      </>
    ),
  },
  amex: {
    name: 'American Express',
    drawing: (
      <>
        <rect width="36" height="24" rx="4" fill="#1F6FC4" />
        <g transform="translate(3.6 2.4) scale(0.8)">{word('AMEX', '#FFFFFF')}</g>
      </>
    ),
  },
  unionpay: {
    name: 'UnionPay',
    drawing: (
      <>
        <path d="M10 4h8l-4 16H6z" fill="#C8202F" />
        <path d="M17 4h8l-4 16h-8z" fill="#1D4F91" />
        <path d="M24 4h7l-4 16h-7z" fill="#0B7F86" />
      </>
    ),
  },
  jcb: {
    name: 'JCB',
    drawing: (
      <>
        <rect x="8" y="4" width="6" height="16" rx="2.5" fill="#1B5FAA" />
        <rect x="15" y="4" width="6" height="16" rx="2.5" fill="#C8283B" />
        <rect x="22" y="4" width="6" height="16" rx="2.5" fill="#2E8B3D" />
      </>
    ),
  },
}

/** Small marks of card brands, read out as their names. */
export function CardBrands({ brands }: { brands: readonly CardBrand[] }) {
  return (
    <span
      role="img"
      aria-label={brands.map((brand) => marks[brand].name).join(', ')}
      className="mt-1 flex flex-wrap gap-1"
    >
      {brands.map((brand) => (
        <svg key={brand} viewBox="0 0 36 24" className="h-5 w-7.5 rounded-[3px]" aria-hidden>
          <rect width="36" height="24" rx="4" fill="#FFFFFF" />
          {marks[brand].drawing}
          <rect
            x="0.5"
            y="0.5"
            width="35"
            height="23"
            rx="3.5"
            fill="none"
            stroke="#17201C"
            strokeOpacity="0.18"
          />
        </svg>
      ))}
    </span>
  )
}
