import {
  Baby,
  Bath,
  Candy,
  Coffee,
  CookingPot,
  CupSoda,
  Dumbbell,
  Flower2,
  Gift,
  HeartPulse,
  House,
  Lamp,
  LayoutGrid,
  Leaf,
  type LucideIcon,
  Pill,
  Shirt,
  ShoppingBasket,
  Soup,
  Sparkles,
  Wheat,
} from 'lucide-react'

/** Category icons by name. Unknown names show a basket. */
const icons: Record<string, LucideIcon> = {
  all: LayoutGrid,
  baby: Baby,
  bath: Bath,
  candy: Candy,
  coffee: Coffee,
  'cooking-pot': CookingPot,
  'cup-soda': CupSoda,
  dumbbell: Dumbbell,
  'flower-2': Flower2,
  gift: Gift,
  'heart-pulse': HeartPulse,
  home: House,
  house: House,
  lamp: Lamp,
  leaf: Leaf,
  pill: Pill,
  shirt: Shirt,
  soup: Soup,
  sparkles: Sparkles,
  wheat: Wheat,
}

/** The icon, in its own chunk, because the icons are too large for the first visit. */
export default function CategoryIconImage({ name, size }: { name: string; size: number }) {
  const Icon = icons[name] ?? ShoppingBasket
  return <Icon size={size} strokeWidth={1.7} aria-hidden />
}
