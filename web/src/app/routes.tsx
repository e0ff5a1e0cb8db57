import { type ComponentType, lazy } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router';
import { HomePage } from '../pages/home-page.tsx';

const CategoryPage = lazy(async () => ({
  default: (await import('../pages/category-page.tsx')).CategoryPage,
}));
const ProductByIdPage = lazy(async () => ({
  default: (await import('../pages/product-page.tsx')).ProductByIdPage,
}));
const ProductBySlugPage = lazy(async () => ({
  default: (await import('../pages/product-page.tsx')).ProductBySlugPage,
}));
const SearchPage = lazy(async () => ({
  default: (await import('../pages/search-page.tsx')).SearchPage,
}));
const DynamicPage = lazy(async () => ({
  default: (await import('../pages/dynamic-page.tsx')).DynamicPage,
}));
const AboutPage = lazy(async () => ({
  default: (await import('../pages/static/about-page.tsx')).AboutPage,
}));
const ArticlePage = lazy(async () => ({
  default: (await import('../pages/static/article-page.tsx')).ArticlePage,
}));
const TermsPage = lazy(async () => ({
  default: (await import('../pages/static/article-page.tsx')).TermsPage,
}));
const ProfilePage = lazy(async () => ({
  default: (await import('../pages/user/profile-page.tsx')).ProfilePage,
}));
const FollowingPage = lazy(async () => ({
  default: (await import('../pages/user/following-page.tsx')).FollowingPage,
}));
const ShareProductPage = lazy(async () => ({
  default: (await import('../pages/user/share-product-page.tsx')).ShareProductPage,
}));
const VitaminPage = lazy(async () => ({
  default: (await import('../pages/user/vitamin-page.tsx')).VitaminPage,
}));
const MessagePage = lazy(async () => ({
  default: (await import('../pages/user/message-page.tsx')).MessagePage,
}));
const StaffPage = lazy(async () => ({
  default: (await import('../pages/staff/staff-page.tsx')).StaffPage,
}));
const ComingSoonPage = lazy(async () => ({
  default: (await import('../pages/coming-soon-page.tsx')).ComingSoonPage,
}));
const NotFoundPage = lazy(async () => ({
  default: (await import('../pages/not-found-page.tsx')).NotFoundPage,
}));

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
