import { dark, light } from '../kit/colour.ts'
import { dice, ellipse, group, line, linear, n, type Pen, path, radial } from '../kit/pen.ts'

const green = '#5f8f5a'

function blade(pen: Pen, colour: string, length: number): string {
  const w = length * 0.24
  return (
    path(
      `M0 0C${n(-w)} ${n(-length * 0.3)} ${n(-w)} ${n(-length * 0.7)} 0 ${n(-length)}C${n(w)} ${n(-length * 0.7)} ${n(w)} ${n(-length * 0.3)} 0 0Z`,
      linear(
        pen,
        [-w, -length],
        [w, 0],
        [
          [0, light(colour, 0.34)],
          [0.5, colour],
          [1, dark(colour, 0.34)],
        ],
      ),
    ) +
    path(
      `M0 0C${n(w * 1.3)} ${n(-length * 0.3)} ${n(w)} ${n(-length * 0.7)} 0 ${n(-length)}Z`,
      '#000',
      'fill-opacity=".1"',
    ) +
    line(`M0 0V${n(-length * 0.9)}`, light(colour, 0.5), 2.4, 'stroke-opacity=".7"') +
    [0.3, 0.45, 0.6, 0.72]
      .map((at) =>
        line(
          `M0 ${n(-length * at)}L${n(-w * 0.5)} ${n(-length * (at + 0.12))}M0 ${n(-length * at)}L${n(w * 0.5)} ${n(-length * (at + 0.12))}`,
          light(colour, 0.5),
          1.4,
          'stroke-opacity=".5"',
        ),
      )
      .join('')
  )
}

/** A sprig of three leaves, lying. */
export const leaf = (pen: Pen) =>
  group(
    'rotate(64)',
    group('rotate(-34)', blade(pen, green, 150)) +
      group('rotate(30)', blade(pen, dark(green, 0.14), 140)) +
      blade(pen, light(green, 0.08), 178),
  )

/** Half a lime or orange with its flesh to the camera. */
export function citrus(pen: Pen): string {
  const rind = '#e9a13b'
  const flesh = '#f6c667'
  const wedges = Array.from({ length: 9 }, (_, i) =>
    group(
      `rotate(${i * 40})`,
      path(
        'M0 -12L-20 -62Q0 -84 20 -62Z',
        linear(
          pen,
          [0, -80],
          [0, -10],
          [
            [0, light(flesh, 0.2)],
            [1, '#f0a93f'],
          ],
        ),
      ),
    ),
  ).join('')
  return group(
    'translate(0 -84) scale(1 .97)',
    ellipse(8, 6, 94, 92, dark(rind, 0.34)) +
      ellipse(0, 0, 92, 92, rind) +
      ellipse(-1, -1, 84, 84, '#fdf3dc') +
      wedges +
      ellipse(0, 0, 8, 8, '#fdf3dc') +
      ellipse(-30, -34, 22, 12, '#fff', 'fill-opacity=".35" transform="rotate(-40 -30 -34)"'),
  )
}

/** Five roasted beans. */
export function bean(pen: Pen): string {
  const one = (x: number, y: number, turn: number, tone: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      ellipse(
        0,
        0,
        46,
        31,
        radial(pen, [-12, -12], 60, [
          [0, light('#6d4125', 0.28 + tone)],
          [0.6, '#5a331c'],
          [1, '#2e190d'],
        ]),
      ) +
        line('M-40 3C-16 -12 14 16 40 -2', '#22110a', 5) +
        ellipse(-14, -15, 15, 5, '#fff', 'fill-opacity=".28"'),
    )
  return (
    one(-84, -26, 14, 0) +
    one(8, -30, -24, 0.1) +
    one(96, -24, 30, 0) +
    one(-34, -72, -8, 0.05) +
    one(54, -76, 42, 0)
  )
}

/** A small white blossom with a yellow heart. */
export function flower(pen: Pen): string {
  const petals = Array.from({ length: 5 }, (_, i) =>
    group(
      `rotate(${i * 72})`,
      path(
        'M0 0C-46 -26 -44 -92 0 -104C44 -92 46 -26 0 0Z',
        linear(
          pen,
          [0, -104],
          [0, 0],
          [
            [0, '#fffdfb'],
            [0.7, '#f8e9ec'],
            [1, '#efc9a6'],
          ],
        ),
      ) + line('M0 -20V-70', '#e7cfd2', 2),
    ),
  ).join('')
  return group(
    'translate(0 -66) scale(.86 .68)',
    petals + ellipse(0, 0, 18, 18, '#e8b64a') + ellipse(-4, -5, 8, 7, '#f6da8c'),
  )
}

/** Three lychee-like berries. */
export function berry(pen: Pen): string {
  const one = (x: number, y: number, r: number) =>
    ellipse(
      x,
      y,
      r,
      r,
      radial(pen, [x - r * 0.3, y - r * 0.35], r * 1.4, [
        [0, '#f2818a'],
        [0.5, '#c8404f'],
        [1, '#7c1c2c'],
      ]),
    ) + ellipse(x - r * 0.34, y - r * 0.4, r * 0.2, r * 0.13, '#fff', 'fill-opacity=".6"')
  return (
    group('translate(26 -100) rotate(30) scale(.6)', blade(pen, green, 150)) +
    one(-62, -50, 52) +
    one(52, -46, 48) +
    one(0, -104, 46)
  )
}

/** Three ears of grain. */
export function wheat(pen: Pen): string {
  const ear = (turn: number) =>
    group(
      `rotate(${turn})`,
      line('M0 0Q6 -90 0 -210', '#b98f45', 5) +
        Array.from({ length: 7 }, (_, i) => {
          const y = -104 - i * 18
          const grain = (side: number) =>
            path(
              `M0 ${y}Q${side * 30} ${y - 12} ${side * 12} ${y - 40}Q${side * -4} ${y - 20} 0 ${y}Z`,
              linear(
                pen,
                [0, -220],
                [0, -100],
                [
                  [0, '#f0d493'],
                  [1, '#c9993f'],
                ],
              ),
            )
          return grain(-1) + grain(1)
        }).join(''),
    )
  return group('rotate(58)', ear(-18) + ear(14) + ear(0))
}

/** A cotton boll with its dry bracts. */
export function cotton(pen: Pen): string {
  const puff = (x: number, y: number, r: number) =>
    ellipse(
      x,
      y,
      r,
      r * 0.92,
      radial(pen, [x - r * 0.3, y - r * 0.4], r * 1.5, [
        [0, '#ffffff'],
        [0.6, '#f4efe6'],
        [1, '#cfc4b2'],
      ]),
    )
  return (
    line('M0 -20Q90 10 160 -20', '#8a6a48', 9) +
    path('M-60 -30Q0 22 60 -30Q0 -4 -60 -30Z', '#8a6a48') +
    puff(-42, -66, 46) +
    puff(42, -64, 46) +
    puff(0, -98, 48) +
    puff(2, -52, 44)
  )
}

/** A pile of ground spice. */
export function spice(pen: Pen): string {
  const roll = dice(9)
  const colour = '#d8902a'
  const grains = Array.from({ length: 60 }, () => {
    const x = (roll() * 2 - 1) * 130
    const y = -roll() * 70 * (1 - Math.abs(x) / 140)
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(1.5 + roll() * 3)}" fill="${roll() > 0.5 ? light(colour, 0.35) : dark(colour, 0.3)}" fill-opacity=".7"/>`
  }).join('')
  return (
    path(
      'M-150 0C-100 -22 -56 -84 0 -88C56 -84 100 -22 150 0Q0 16 -150 0Z',
      linear(
        pen,
        [-120, -80],
        [130, 0],
        [
          [0, light(colour, 0.34)],
          [0.5, colour],
          [1, dark(colour, 0.4)],
        ],
      ),
    ) + grains
  )
}
