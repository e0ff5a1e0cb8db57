import type { ComponentType } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router';
import { lazyNamed } from '../lib/load/lazy-named.ts';
import { HomePage } from '../pages/home-page.tsx';

const CategoryPage = lazyNamed(() => import('../pages/category-page.tsx'), 'CategoryPage');
const ProductByIdPage = lazyNamed(() => import('../pages/product-page.tsx'), 'ProductByIdPage');
const ProductBySlugPage = lazyNamed(() => import('../pages/product-page.tsx'), 'ProductBySlugPage');
const SearchPage = lazyNamed(() => import('../pages/search-page.tsx'), 'SearchPage');
const DynamicPage = lazyNamed(() => import('../pages/dynamic-page.tsx'), 'DynamicPage');
const AboutPage = lazyNamed(() => import('../pages/static/about-page.tsx'), 'AboutPage');
const ArticlePage = lazyNamed(() => import('../pages/static/article-page.tsx'), 'ArticlePage');
const TermsPage = lazyNamed(() => import('../pages/static/article-page.tsx'), 'TermsPage');
const ProfilePage = lazyNamed(() => import('../pages/user/profile-page.tsx'), 'ProfilePage');
const FollowingPage = lazyNamed(() => import('../pages/user/following-page.tsx'), 'FollowingPage');
const ShareProductPage = lazyNamed(
  () => import('../pages/user/share-product-page.tsx'),
  'ShareProductPage',
);
const VitaminPage = lazyNamed(() => import('../pages/user/vitamin-page.tsx'), 'VitaminPage');
const MessagePage = lazyNamed(() => import('../pages/user/message-page.tsx'), 'MessagePage');
const StaffPage = lazyNamed(() => import('../pages/staff/staff-page.tsx'), 'StaffPage');
const ComingSoonPage = lazyNamed(() => import('../pages/coming-soon-page.tsx'), 'ComingSoonPage');
const NotFoundPage = lazyNamed(() => import('../pages/not-found-page.tsx'), 'NotFoundPage');

const pages: readonly (readonly [paths: readonly string[], page: ComponentType])[] = [
  [['/', '/share', '/trends_followed', '/trends_picks', '/trends_all'], HomePage],
  [['/games', '/apps', '/utility_nfts', '/hardwares', '/app'], CategoryPage],
  [['/app-item'], ProductByIdPage],
  [['/:slug/:tab'], ProductTabPage],
  [['/:slug'], ProductRedirect],
  [['/search'], SearchPage],
  [['/dynamic', '/feeds'], DynamicPage],
  [['/about'], AboutPage],
  [['/terms'], TermsPage],
  [['/articles/:id'], ArticlePage],
  [['/user'], UserRedirect],
  [['/user/profile'], ProfilePage],
  [['/user/following'], FollowingPage],
  [['/user/share-product'], ShareProductPage],
  [['/user/vitamin'], VitaminPage],
  [['/user/message'], MessagePage],
  [['/user/my-posts', '/user/dynamic-badges', '/user/invite-goldfinger'], ComingSoonPage],
  [['/badges/*', '/dev/*'], ComingSoonPage],
  [['/staff'], StaffPage],
  [['/404', '*'], NotFoundPage],
];

/** Every page of the site (section 13). */
export function SiteRoutes() {
  return (
    <Routes>
      {pages.flatMap(([paths, Page]) =>
        paths.map((path) => <Route key={path} path={path} element={<Page />} />),
      )}
    </Routes>
  );
}

/** `/{app name}` leads to `/{app name}/posts` (G8). */
function ProductRedirect() {
  const { slug = '' } = useParams();
  return <Navigate to={`/${encodeURIComponent(slug)}/posts`} replace />;
}

function ProductTabPage() {
  const { tab = '' } = useParams();
  const isTab = /^(?:posts|about|faq|talk)$/.test(tab);
  return isTab ? <ProductBySlugPage /> : <NotFoundPage />;
}

function UserRedirect() {
  return <Navigate to="/user/profile" replace />;
}
