/** @jest-environment node */
import { prerenderedParts } from '@family-chores/contracts/registry/prerendered-pages';
import { PAGE_SLOT } from '@family-chores/contracts/registry/remote-manifest';
import { Card } from '@family-chores/ui/layout';
import { styled } from 'styled-components';
import { Link } from '../routing/index.ts';
import { prerenderRemote } from './prerender-remote.tsx';

// The store listens to events of the page; here, as in a build, there is no page.
globalThis.addEventListener = () => undefined;

const Picture = styled.i`
  color: red;
`;
const Row = styled.p`
  margin: 0.5rem;
  &:hover ${Picture} {
    color: green;
  }
`;

const Plans = () => (
  <Card>
    <Row>
      <Picture />
      <Link to="/register">Register</Link>
    </Row>
  </Card>
);

const manifest = (name: string) => ({
  name,
  routes: [
    { path: '/plans', page: 'plans', access: 'public' },
    { path: '/settings', page: 'settings' },
    { path: '/help', page: 'help', access: 'public', slots: ['settings.section'] },
    { path: '/join/:code', page: 'join', access: 'public' },
  ],
});

const render = (remote: string) =>
  prerenderRemote({ parts: { 'landing.pricing': { plans: Plans } } })(manifest(remote))['landing.pricing']
    ?.plans ?? { css: '', html: '' };

it('renders the parts of each slot in the form that the contract defines, and their links have addresses', () => {
  const parts = prerenderRemote({ parts: { 'landing.pricing': { plans: Plans } } })(manifest('mf-prices'));
  expect(prerenderedParts.parse(parts)).toEqual(parts);
  expect(render('mf-prices').html).toContain('href="/register"');
});

it('renders pages as parts of the slot for pages', () => {
  const rendered = prerenderRemote({ pages: { plans: Plans } })(manifest('mf-prices'));
  expect(prerenderedParts.parse(rendered)).toEqual({ [PAGE_SLOT]: { plans: render('mf-prices') } });
});

it.each(['settings', 'help', 'join', 'plan'])('refuses the page %s, which would not be shown', (name) => {
  const prerender = prerenderRemote({ pages: { plans: Plans, [name]: Plans } });
  expect(() => prerender(manifest('mf-prices'))).toThrow(`The page '${name}' has no public route`);
});

it("styles the parts by rules whose classes start with the remote's name, so they match no other elements", () => {
  const { css, html } = render('mf-prices');
  const classes = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  expect(classes.length).toBeGreaterThan(2);
  for (const name of classes) {
    expect(name).toMatch(/^mf-prices-/);
    expect(css).toContain(`.${name}`);
  }
  expect(css.match(/\.[A-Za-z][\w-]*/g)?.filter((name) => !name.startsWith('.mf-prices-'))).toEqual([]);
  expect(css).toContain('margin:0.5rem');
  expect(render('mf-other')).toEqual({
    css: css.replaceAll('mf-prices', 'mf-other'),
    html: html.replaceAll('mf-prices', 'mf-other'),
  });
});

it('includes no global styles', () => {
  expect(render('mf-prices').css).not.toMatch(/:root|@font-face|body/);
});
