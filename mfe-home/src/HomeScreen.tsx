import { business } from '@mg/shared/business';
import { Suspense } from 'react';
import { AboutSection } from './about/AboutSection';
import { ContactSection } from './contact/ContactSection';
import { FloatingButtons } from './floating/FloatingButtons';
import styles from './HomeScreen.module.css';
import { Hero } from './hero/Hero';
import { SiteFooter } from './layout/SiteFooter';
import { SiteHeader } from './layout/SiteHeader';
import { ProductsSection } from './products/ProductsSection';
import { PromotionsSection } from './promotions/PromotionsSection';
import { useHashScroll } from './useHashScroll';

/** The home screen (spec §2): presents the company and leads into the catalogue. */
export default function HomeScreen() {
  useHashScroll();
  return (
    <div className={styles.screen}>
      <title>{`${business().name} · ${business().tagline}`}</title>
      <SiteHeader />
      <main id="contenido" tabIndex={-1} className={styles.main}>
        <Hero />
        {/* Nothing below is waited for: the boundary lets it be taken over in small steps. */}
        <Suspense>
          <AboutSection />
          <PromotionsSection />
          <ProductsSection />
          <ContactSection />
        </Suspense>
      </main>
      <Suspense>
        <SiteFooter />
      </Suspense>
      <FloatingButtons />
    </div>
  );
}
