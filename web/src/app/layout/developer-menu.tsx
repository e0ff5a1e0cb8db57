import { useViewer } from '../../entities/viewer/session.tsx';
import { DeveloperMenuButton } from './developer-menu-button.tsx';
import { OwnProductsMenu } from './own-products-menu.tsx';

/** The menu of a developer lists the own products. */
export function DeveloperMenu() {
  return useViewer()?.user.isDeveloper ? <OwnProductsMenu /> : <DeveloperMenuButton />;
}
