import { useQuery } from '@tanstack/react-query'
import outlineUrl from '../data/outline.json?url'
import { type CountryOutline, decodeOutline } from '../model/outline.ts'

async function loadOutlines(): Promise<CountryOutline[]> {
  const response = await fetch(outlineUrl)
  if (!response.ok) throw new Error('the outlines did not load')
  return decodeOutline(await response.json())
}

/** Loads the bundled outlines of countries, which the service worker stores. Undefined while loading. */
export const useOutlines = (): CountryOutline[] | undefined =>
  useQuery({ queryKey: ['outlines'], queryFn: loadOutlines, staleTime: Number.POSITIVE_INFINITY }).data
