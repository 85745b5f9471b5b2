import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '@/lib/api/query.ts'
import { Shell } from './shell/Shell.tsx'

/** Fetched after the first page stands: nothing on it waits for a visitor's cart to be counted or merged. */
function followCart(): () => void {
  const following = import('@/features/cart/model/merge.ts').then(({ followVisitorCart }) =>
    followVisitorCart(),
  )
  following.catch(() => undefined)
  return () => void following.then((stop) => stop())
}

/** The client, from the outside in. */
export function App() {
  useEffect(followCart, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>
  )
}
