import { hues } from '../goods/make.ts'
import { dark, light } from '../packshots/kit/colour.ts'
import {
  blur,
  dice,
  ellipse,
  group,
  line,
  linear,
  n,
  newPen,
  type Pen,
  path,
  radial,
} from '../packshots/kit/pen.ts'
import { svgOf } from '../packshots/render.ts'
import type { NewsScene } from '../types.ts'
import { placePack, placeProp } from './parts.ts'

const WIDTH = 1200
const HEIGHT = 675

const sky = (pen: Pen, top: string, bottom: string) =>
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="${linear(
    pen,
    [0, 0],
    [0, HEIGHT],
    [
      [0, top],
      [1, bottom],
    ],
  )}"/>`

const sun = (pen: Pen, x: number, y: number, r: number, colour: string) =>
  ellipse(
    x,
    y,
    r * 3.4,
    r * 3.4,
    radial(pen, [x, y], r * 3.4, [
      [0, colour, 0.7],
      [1, colour, 0],
    ]),
  ) + ellipse(x, y, r, r, light(colour, 0.55))

/** Rows of tea bushes that follow a slope. */
function teaRows(pen: Pen, y: number, height: number, colour: string, seed: number): string {
  const roll = dice(seed)
  const ridge = `M0 ${y}C260 ${y - 90} 420 ${y + 50} 700 ${y - 30}C900 ${y - 86} 1060 ${y - 10} 1200 ${y - 60}V${HEIGHT}H0Z`
  const rows = Array.from({ length: Math.round(height / 26) }, (_, i) => {
    const at = y + 16 + i * 27
    const lift = 40 - i * 3
    return line(
      `M-20 ${at}C260 ${at - lift * 2} 420 ${at + lift} 700 ${at - lift * 0.6}C900 ${at - lift * 2} 1060 ${at} 1220 ${at - lift * 1.4}`,
      roll() > 0.5 ? light(colour, 0.14) : dark(colour, 0.16),
      17,
      'stroke-opacity=".8" stroke-dasharray="34 9"',
    )
  }).join('')
  return (
    path(
      ridge,
      linear(
        pen,
        [0, y - 60],
        [0, y + height],
        [
          [0, light(colour, 0.12)],
          [1, dark(colour, 0.3)],
        ],
      ),
    ) + rows
  )
}

function harvest(pen: Pen): string {
  const far = (y: number, colour: string) =>
    path(
      `M0 ${y}C180 ${y - 130} 340 ${y - 30} 520 ${y - 110}C720 ${y - 190} 880 ${y - 40} 1200 ${y - 130}V${HEIGHT}H0Z`,
      colour,
    )
  return (
    sky(pen, '#f7d9b4', '#fdf3df') +
    sun(pen, 850, 196, 52, '#ffcf7a') +
    far(330, '#b9cdbd') +
    far(390, '#93b59f') +
    ellipse(400, 372, 560, 26, '#fff', `fill-opacity=".7" filter="${blur(pen, 16)}"`) +
    teaRows(pen, 420, 120, '#5f9466', 3) +
    teaRows(pen, 530, 160, '#3a7450', 5)
  )
}

function wall(pen: Pen, colour: string, table: string): string {
  return (
    sky(pen, light(colour, 0.5), colour) +
    `<rect y="520" width="${WIDTH}" height="155" fill="${linear(
      pen,
      [0, 520],
      [0, HEIGHT],
      [
        [0, light(table, 0.14)],
        [0.12, table],
        [1, dark(table, 0.3)],
      ],
    )}"/>`
  )
}

function roast(pen: Pen): string {
  const drum = group(
    'translate(330 300)',
    ellipse(
      0,
      0,
      190,
      190,
      linear(
        pen,
        [-190, -190],
        [190, 190],
        [
          [0, '#8a8f92'],
          [0.4, '#dfe3e4'],
          [1, '#565b5e'],
        ],
      ),
    ) +
      ellipse(0, 0, 160, 160, '#33302e') +
      ellipse(
        0,
        0,
        146,
        146,
        radial(pen, [-20, 30], 150, [
          [0, '#8a5330'],
          [1, '#2a1810'],
        ]),
      ),
  )
  const roll = dice(41)
  const tumbling = Array.from({ length: 40 }, () => {
    const angle = roll() * Math.PI
    const far = 40 + roll() * 92
    return group(
      `translate(${n(330 + Math.cos(angle) * far)} ${n(300 + Math.sin(angle) * far)}) rotate(${n(roll() * 180)})`,
      ellipse(0, 0, 17, 11, '#6d4125') + line('M-14 1Q0 -4 14 1', '#2a160b', 2.4),
    )
  }).join('')
  const legs = path('M210 440H450L480 524H180Z', '#4a4f52')
  const chute = path('M470 250L560 210L580 246L492 300Z', '#8a8f92')
  return (
    wall(pen, '#e8d9c8', '#9a6b45') +
    legs +
    chute +
    drum +
    tumbling +
    placePack(
      pen,
      {
        shape: 'pouch',
        x: 760,
        y: 574,
        scale: 0.46,
        palette: hues('#4c5a3a', '#c79a5b', '#e2e5d8', '#2a3320'),
        brand: 'TANAH',
        name: 'Liberica',
        size: 'Johor · 200 g',
      },
      '#9a6b45',
    ) +
    placePack(
      pen,
      {
        shape: 'mug',
        x: 990,
        y: 592,
        scale: 0.34,
        palette: hues('#b5694a', '#84452c', '#f0dfd6', '#4d2213'),
        brand: 'PASAR',
        name: 'Kopi',
        size: '350 ml',
        open: true,
      },
      '#9a6b45',
    ) +
    [520, 600, 900]
      .map((x, i) => placeProp(pen, 'bean', x, 620 + (i % 2) * 12, 0.5, i * 9, '#9a6b45'))
      .join('')
  )
}

function workshop(pen: Pen): string {
  const shelf = (y: number) =>
    `<rect x="80" y="${y}" width="1040" height="24" fill="${linear(
      pen,
      [0, y],
      [0, y + 24],
      [
        [0, '#c79a68'],
        [1, '#8a6238'],
      ],
    )}"/><rect x="80" y="${y + 24}" width="1040" height="30" fill="#4d341a" fill-opacity=".16" filter="${blur(pen, 10)}"/>`
  const colours = ['#e8d3b4', '#d9b0a0', '#b9c7a4', '#d6c29a', '#9fa7a6', '#e2c7cf']
  const bars = (y: number, shift: number) =>
    Array.from({ length: 9 }, (_, i) => {
      const c = colours[(i + shift) % colours.length]!
      const x = 130 + i * 108
      return (
        path(`M${x} ${y}V${y - 62}L${x + 16} ${y - 84}H${x + 98}L${x + 84} ${y - 62}V${y}Z`, dark(c, 0.24)) +
        path(`M${x} ${y - 62}L${x + 16} ${y - 84}H${x + 98}L${x + 84} ${y - 62}Z`, light(c, 0.5)) +
        `<rect x="${x}" y="${y - 62}" width="84" height="62" rx="5" fill="${linear(
          pen,
          [x, y - 62],
          [x + 84, y],
          [
            [0, light(c, 0.24)],
            [1, dark(c, 0.12)],
          ],
        )}"/>`
      )
    }).join('')
  return (
    wall(pen, '#e9e2d3', '#b98a5a') +
    shelf(190) +
    bars(190, 0) +
    shelf(370) +
    bars(370, 3) +
    placePack(
      pen,
      {
        shape: 'soap',
        x: 330,
        y: 606,
        scale: 0.4,
        palette: hues('#e8d3b4', '#a3703c', '#ece4d8', '#54381c'),
        brand: 'KEBUN',
        name: 'Goat Milk',
        size: 'Soap · 110 g',
      },
      '#b98a5a',
    ) +
    placeProp(pen, 'wheat', 720, 606, 0.86, 0, '#b98a5a') +
    placePack(
      pen,
      {
        shape: 'honey',
        x: 930,
        y: 612,
        scale: 0.3,
        palette: hues('#b86a12', '#d8b25a', '#f0e4cc', '#54300a'),
        brand: 'RIMBA',
        name: 'Kelulut Honey',
        size: 'Raw · 350 g',
      },
      '#b98a5a',
    )
  )
}

function sunscreen(pen: Pen): string {
  const parasol = group(
    'translate(330 120) rotate(-12)',
    line('M0 0V470', '#f4efe4', 12) +
      ['#e0645a', '#fdf6ea', '#e0645a', '#fdf6ea', '#e0645a']
        .map((c, i) =>
          path(
            `M0 -90C${-150 + i * 10} -80 ${-230 + i * 92} -10 ${-250 + i * 100} 50L${-150 + i * 100} 50C${-130 + i * 82} -10 ${-80 + i * 44} -80 0 -90Z`,
            c,
          ),
        )
        .join(''),
  )
  return (
    sky(pen, '#a9d8ee', '#e9f6f7') +
    sun(pen, 1010, 120, 46, '#ffe08a') +
    `<rect y="330" width="${WIDTH}" height="160" fill="${linear(
      pen,
      [0, 330],
      [0, 480],
      [
        [0, '#2f86a8'],
        [1, '#7fcbd0'],
      ],
    )}"/>` +
    path(
      `M0 470C200 440 380 492 620 462C860 434 1000 486 1200 452V${HEIGHT}H0Z`,
      linear(
        pen,
        [0, 450],
        [0, HEIGHT],
        [
          [0, '#f6e7c8'],
          [1, '#e3c795'],
        ],
      ),
    ) +
    line('M0 474C200 444 380 496 620 466C860 438 1000 490 1200 456', '#fff', 9, 'stroke-opacity=".8"') +
    parasol +
    placePack(
      pen,
      {
        shape: 'tube',
        x: 760,
        y: 606,
        scale: 0.5,
        palette: hues('#4b87bd', '#f4f3ef', '#d6e2ee', '#1f3f5e'),
        brand: 'OMBAK',
        name: 'Sun Fluid',
        size: 'SPF 50+ · 50 ml',
      },
      '#d8b77f',
    ) +
    placeProp(pen, 'stone', 1000, 612, 0.6, 0, '#d8b77f')
  )
}

function parcel(pen: Pen): string {
  const carton = (x: number, y: number, w: number, h: number, colour: string) =>
    path(
      `M${x} ${y}V${y - h}H${x + w}V${y}Z`,
      linear(
        pen,
        [x, y - h],
        [x + w, y],
        [
          [0, light(colour, 0.18)],
          [1, dark(colour, 0.1)],
        ],
      ),
    ) +
    path(`M${x + w} ${y}V${y - h}L${x + w + 70} ${y - h - 34}V${y - 34}Z`, dark(colour, 0.3)) +
    path(`M${x} ${y - h}L${x + 70} ${y - h - 34}H${x + w + 70}L${x + w} ${y - h}Z`, light(colour, 0.34)) +
    path(`M${x + w / 2 - 22} ${y}V${y - h}H${x + w / 2 + 22}V${y}Z`, '#efe3c8', 'fill-opacity=".9"') +
    path(
      `M${x + w / 2 - 22} ${y - h}L${x + w / 2 + 48} ${y - h - 34}H${x + w / 2 + 92}L${x + w / 2 + 22} ${y - h}Z`,
      '#f7eed9',
    ) +
    `<rect x="${x + 22}" y="${y - h + 28}" width="${w * 0.26}" height="${h * 0.24}" rx="4" fill="#fff" fill-opacity=".85"/>` +
    line(
      `M${x + 32} ${y - h + 44}h${w * 0.18}M${x + 32} ${y - h + 58}h${w * 0.12}`,
      '#7a6a55',
      4,
      'stroke-opacity=".6"',
    )
  return (
    wall(pen, '#dfe8e3', '#c3b69e') +
    ellipse(560, 600, 460, 30, '#3c3222', `fill-opacity=".28" filter="${blur(pen, 18)}"`) +
    carton(240, 596, 330, 230, '#c79a68') +
    carton(300, 366, 230, 150, '#d2a876') +
    carton(620, 606, 250, 160, '#bd8f5e') +
    placePack(
      pen,
      {
        shape: 'tin',
        x: 1000,
        y: 600,
        scale: 0.26,
        palette: hues('#1f5f43', '#d8b25a', '#d4eadf', '#173f2e'),
        brand: 'BUKIT',
        name: 'Highland',
        size: 'Black tea · 100 g',
      },
      '#c3b69e',
    ) +
    placeProp(pen, 'leaf', 1090, 622, 0.46, 0, '#c3b69e')
  )
}

function reef(pen: Pen): string {
  const roll = dice(77)
  const rays = [180, 380, 620, 860]
    .map((x) =>
      path(
        `M${x} -20L${x + 90} -20L${x - 40} ${HEIGHT}H${x - 260}Z`,
        '#fff',
        `fill-opacity=".1" filter="${blur(pen, 14)}"`,
      ),
    )
    .join('')
  const coral = (x: number, y: number, colour: string, size: number) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      [
        'M0 0C-4 -60 -50 -70 -56 -140',
        'M-4 -30C-20 -70 -8 -110 -18 -176',
        'M0 -10C20 -60 14 -110 34 -160',
        'M8 -30C50 -50 56 -90 78 -120',
        'M-30 -78C-60 -80 -84 -96 -92 -124',
      ]
        .map((d) => line(d, colour, 24) + line(d, light(colour, 0.4), 7, 'stroke-opacity=".5"'))
        .join(''),
    )
  const fish = (x: number, y: number, colour: string, size: number) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      path('M-50 0C-30 -34 20 -34 44 0C20 34 -30 34 -50 0Z', colour) +
        path('M-44 0L-80 -26V26Z', dark(colour, 0.12)) +
        path('M-4 -26Q10 0 -4 26Q6 0 -4 -26Z', '#fff', 'fill-opacity=".8"') +
        ellipse(26, -6, 5, 5, '#1c2b33'),
    )
  const bubbles = Array.from(
    { length: 26 },
    () =>
      `<circle cx="${n(roll() * WIDTH)}" cy="${n(roll() * 460)}" r="${n(3 + roll() * 9)}" fill="#fff" fill-opacity="${n(0.12 + roll() * 0.25)}"/>`,
  ).join('')
  return (
    sky(pen, '#6cc6d6', '#0f5f86') +
    rays +
    bubbles +
    path(`M0 560C200 500 340 590 560 556C800 520 960 596 1200 540V${HEIGHT}H0Z`, '#d9c49a') +
    path(`M0 590C260 550 420 630 700 592C900 566 1040 620 1200 590V${HEIGHT}H0Z`, '#c3a97a') +
    coral(240, 590, '#e2756a', 1.4) +
    coral(420, 610, '#f0b85a', 1) +
    coral(820, 600, '#c86a9a', 1.3) +
    coral(1010, 590, '#e88f5a', 1.05) +
    fish(560, 260, '#f2a03f', 1.1) +
    fish(700, 330, '#f7d35a', 0.8) +
    fish(460, 360, '#f2a03f', 0.7) +
    fish(930, 220, '#5aa7e0', 0.9)
  )
}

const scenes: Record<NewsScene, (pen: Pen) => string> = { harvest, roast, workshop, sunscreen, parcel, reef }

/** The cover of an article, 1200 × 675. */
export function renderNewsCover(scene: NewsScene): string {
  const pen = newPen()
  const inner = scenes[scene](pen)
  return svgOf(pen, inner, WIDTH, HEIGHT)
}
