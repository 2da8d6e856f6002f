import { type ComponentProps, createElement, type ReactElement } from 'react'

interface IconProps extends ComponentProps<'svg'> {
  size?: number
}

interface IconData {
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * What the icons of lucide-react are made with, in place of its own 1 KB (vite.config.ts sees to it): pictures on
 * their grid of 24, which say nothing to a screen reader.
 */
export default function createLucideIcon({ node }: IconData): (props: IconProps) => ReactElement {
  const children = asFewAsCan(node).map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, ...rest }) => createElement('svg', { ...drawn, width: size, height: size, ...rest }, children)
}

/** All paths as one: a shelf of books shows a hundred icons, and each element costs time on a slow processor. */
function asFewAsCan(node: IconData['node']): IconData['node'] {
  const others = node.filter(([tag]) => tag !== 'path')
  // A path may begin with a step, which counts from where the one before it ends.
  const d = node.flatMap(([tag, path]) => (tag === 'path' ? `M0 0${path.d}` : [])).join('')
  return d === '' ? others : [['path', { d, key: 'paths' }], ...others]
}

const drawn = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const
