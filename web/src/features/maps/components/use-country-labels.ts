import { languageTags } from '@pasar/contract/constants'
import { useMemo } from 'react'
import { useSettings } from '@/lib/settings.ts'
import type { MapLabel } from '../leaflet/labels.ts'
import { type CountryOutline, labelCountries } from '../model/outline.ts'

const none: readonly MapLabel[] = []

/** Returns the zoom level at which a country is large enough for its name. @param size in square degrees */
const zoomOfSize = (size: number): number => (size > 120 ? 2 : size > 20 ? 4 : size > 2 ? 5 : 6)

/** Returns the names of countries in the user's language, the largest first. */
export function useCountryLabels(outlines: readonly CountryOutline[] | undefined): readonly MapLabel[] {
  const language = useSettings((s) => s.language)
  return useMemo(() => {
    if (!outlines) return none
    const names = new Intl.DisplayNames(languageTags[language], { type: 'region', fallback: 'code' })
    return labelCountries(outlines)
      .toSorted((a, b) => b.size - a.size)
      .map(({ latitude, longitude, code, size }) => ({
        ...{ latitude, longitude, kind: 'country' as const },
        name: names.of(code) ?? code,
        minZoom: zoomOfSize(size),
      }))
  }, [outlines, language])
}
